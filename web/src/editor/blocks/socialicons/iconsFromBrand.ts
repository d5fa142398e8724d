import type { BrandKit } from "../../../api/generated/types.gen";
import type { JsonObject } from "../../document/types";

/** The company's social links from the brand kit, for new social icons. */
export function iconsFromBrand({ socialLinks }: BrandKit): JsonObject {
  if (!socialLinks || socialLinks.length === 0) return {};
  return { icons: socialLinks.map(({ platformId, url }) => ({ platformId, url, enabled: true })) };
}
