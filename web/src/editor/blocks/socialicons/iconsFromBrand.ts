import type { BrandKit } from "../../../api/generated/types.gen";
import type { JsonObject } from "../../document/types";

/** What new social icons take from the brand kit: the company's own pages. */
export function iconsFromBrand({ socialLinks }: BrandKit): JsonObject {
  if (!socialLinks || socialLinks.length === 0) return {};
  return { icons: socialLinks.map(({ platformId, url }) => ({ platformId, url, enabled: true })) };
}
