import type { CSSProperties } from "react";
import type { BlockStyle, Gradient, Styles } from "./blockStyle";
import { type Color, cssColor, lineGray } from "./color";
import { borderOf, type Frame, hasBackground, isGradient, lineOf, textColor } from "./frame";
import { cssSides, isZero, mobileSides, pixels, sidesOf } from "./sides";

// Styles leave out properties without a value. Otherwise React would unset each one in the browser for every block of a long email.

/** The margin, background, border and padding of a block in the current view. `inner` is the frame inside it. */
export function cellStyle(blockStyle: BlockStyle, inner: Frame): CSSProperties {
  const { styles, mobile } = blockStyle;
  const margin = sidesOf(styles.margin);
  const padding = inner.isMobile ? mobileSides(mobile.padding, styles.padding) : sidesOf(styles.padding);
  return {
    ...(!isZero(margin) && { margin: cssSides(margin) }),
    ...(!isZero(padding) && { padding: cssSides(padding) }),
    ...surfaceStyle(blockStyle, inner.background, inner.isDark),
    ...borderStyle(styles),
  };
}

/** The background only. `solid` is the light color behind the content. A dark color replaces a gradient but not an image. */
export function surfaceStyle({ styles, dark }: BlockStyle, solid: Color, isDark: boolean): CSSProperties {
  const darkColor = isDark ? dark.backgroundColor : undefined;
  const color = darkColor ?? (hasBackground(styles) ? solid : undefined);
  const surface = color && { backgroundColor: cssColor(color) };
  if (styles.backgroundImage) return { ...surface, ...imageStyle(styles.backgroundImage, styles) };
  if (isGradient(styles) && styles.backgroundGradient && !darkColor) {
    return { ...surface, backgroundImage: cssGradient(styles.backgroundGradient) };
  }
  return surface ?? {};
}

export function imageStyle(url: string, styles: Partial<Styles> = {}): CSSProperties {
  const backgroundImage = cssUrl(url);
  if (!backgroundImage) return {};
  return {
    backgroundImage,
    backgroundSize:
      lengths(styles.backgroundSize, ["auto"]) ?? oneKeyword(styles.backgroundSize, ["contain"]) ?? "cover",
    backgroundPosition: lengths(styles.backgroundPosition, ["left", "right", "top", "bottom", "center"]) ?? "center",
    backgroundRepeat: styles.backgroundRepeat ?? "no-repeat",
  };
}

/** A CSS url() for http(s) URLs only. Email clients can't load anything else. */
function cssUrl(url: string): string | undefined {
  const trimmed = url.trim();
  if (!/^https?:\/\//.test(trimmed)) return undefined;
  return `url("${trimmed.replace(/["'()\\\s<>]/g, (c) => `%${(c.codePointAt(0) ?? 0).toString(16).padStart(2, "0")}`)}")`;
}

const backgroundLength = /^-?\d+(\.\d+)?(px|%)?$/;

/** One or two lengths or keywords, or undefined for anything else. */
function lengths(text: string | undefined, keywords: readonly string[]): string | undefined {
  const parts = (text ?? "").split(/\s+/).filter(Boolean);
  const isValid = parts.every((part) => keywords.includes(part) || backgroundLength.test(part));
  if (parts.length < 1 || parts.length > 2 || !isValid) return undefined;
  return parts.map((part) => (/\d$/.test(part) ? `${part}px` : part)).join(" ");
}

function oneKeyword(text: string | undefined, keywords: readonly string[]): string | undefined {
  return keywords.find((keyword) => keyword === text);
}

export function cssGradient({ from, to, angle }: Gradient): string {
  return `linear-gradient(${Math.round(angle) % 360}deg, ${cssColor(from)}, ${cssColor(to)})`;
}

export function borderStyle(styles: Styles): CSSProperties {
  const width = borderOf(styles);
  const radius = pixels(styles.borderRadius ?? 0);
  return {
    ...(width > 0 && styles.borderColor && { border: `${width}px solid ${cssColor(styles.borderColor)}` }),
    ...(radius > 0 && { borderRadius: radius }),
  };
}

/** The font of a block's text. A phone size scales the line height in proportion. */
export function textStyle(
  blockStyle: BlockStyle,
  inner: Frame,
  color: Color = textColor(inner, blockStyle),
): CSSProperties {
  const onMobile = inner.isMobile ? blockStyle.mobile.fontSize : undefined;
  const size = onMobile === undefined ? inner.size : Math.max(pixels(onMobile), 1);
  const line = onMobile === undefined ? lineOf(inner) : Math.ceil((lineOf(inner) * size) / inner.size);
  return {
    fontFamily: inner.font,
    fontSize: size,
    lineHeight: `${line}px`,
    fontWeight: inner.weight,
    ...(inner.spacing !== 0 && { letterSpacing: inner.spacing }),
    textAlign: inner.align,
    color: cssColor(color),
  };
}

export function lineColor(light: Color | undefined, dark: Color | undefined, inner: Frame): string {
  return cssColor((inner.isDark ? dark : undefined) ?? light ?? lineGray);
}
