import type { Image } from "./image";

export type Uses = Pick<Image, "usedIn" | "usedInBrandKit">;

export function isUsed({ usedIn, usedInBrandKit }: Uses): boolean {
  return usedIn.length > 0 || usedInBrandKit;
}

/** Where a picture is used, in a few words. */
export function usesOf({ usedIn, usedInBrandKit }: Uses): string {
  if (usedIn.length === 0) return usedInBrandKit ? "Logo of the brand kit" : "Not used";
  if (usedIn.length === 1) return `In “${usedIn[0]?.name}”`;
  return `In ${usedIn.length} templates`;
}
