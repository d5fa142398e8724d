import type { Image } from "./image";
import { words } from "./words";

export type Uses = Pick<Image, "usedIn" | "usedInBrandKit">;

export function isUsed({ usedIn, usedInBrandKit }: Uses): boolean {
  return usedIn.length > 0 || usedInBrandKit;
}

/** Summarizes where an image is used, for its card. */
export function usesOf({ usedIn, usedInBrandKit }: Uses): string {
  if (usedIn.length === 0) return usedInBrandKit ? words.uses.logo : words.uses.none;
  const [first] = usedIn;
  return first && usedIn.length === 1 ? words.uses.one(first.name) : words.uses.many(usedIn.length);
}
