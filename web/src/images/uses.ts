import type { Image } from "./image";

/** Where a picture is used, in a few words. */
export function usesOf({ usedIn }: Pick<Image, "usedIn">): string {
  if (usedIn.length === 0) return "Not used";
  if (usedIn.length === 1) return `In “${usedIn[0]?.name}”`;
  return `In ${usedIn.length} templates`;
}
