import type { BrandColor } from "../document/fitting";
import { cssColor, parseColor, readableOn } from "../style/color";
import { useBrandKit } from "./useBrandKit";

/** The brand kit's colors for new buttons, the primary one first. */
export function useBrandColors(): readonly BrandColor[] {
  const kit = useBrandKit();
  return [kit?.primaryColor, kit?.accentColor, kit?.secondaryColor].flatMap((value) => {
    const color = parseColor(value);
    return color ? [{ buttonColor: cssColor(color), textColor: cssColor(readableOn(color)) }] : [];
  });
}
