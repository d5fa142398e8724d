import { type Color, contrast, cssColor, opaque, white } from "../../style/color";
import type { Platform } from "./platforms";

/** The style that all icons of a block share. */
export interface IconStyle {
  readonly shape: "circle" | "rounded" | "square";
  readonly variant: "filled" | "outline" | "minimal";
  /** Undefined means the platform's own color. */
  readonly color: Color | undefined;
  readonly background: Color | undefined;
  readonly size: number;
}

const nearlyBlack = opaque(0x18181b);
/** Below this contrast a glyph is invisible at icon size. */
const leastContrast = 1.75;

/** The URL of an icon's image. The server draws the image from its file name. */
export function iconUrl({ id, color: brand }: Platform, { shape, variant, size, ...style }: IconStyle): string {
  const isPale = contrast(brand, white) < leastContrast;
  const glyph = variant === "filled" ? (isPale ? nearlyBlack : white) : isPale ? nearlyBlack : brand;
  const name = [id, shape, variant, hex(style.color ?? glyph), background(brand, variant, style.background), size];
  return `/cdn/icons/v1/${name.join("-")}.png`;
}

function background(brand: Color, variant: IconStyle["variant"], given: Color | undefined): string {
  if (variant === "minimal") return "none";
  if (given) return given.a === 0 ? "none" : hex(given);
  return variant === "filled" ? hex(brand) : "none";
}

function hex(color: Color): string {
  return cssColor(color).slice(1);
}
