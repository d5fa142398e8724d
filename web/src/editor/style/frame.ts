import type { Settings } from "../document/settings";
import type { Align, BlockStyle, Gradient, Styles } from "./blockStyle";
import { type Color, contrast, ink, over, parseColor, white } from "./color";
import { pixels, sidesOf } from "./sides";

/** How the email is viewed. */
export interface Sight {
  readonly isMobile: boolean;
  readonly isDark: boolean;
}

/** The values that a block inherits, computed the way the renderer does. */
export interface Frame extends Sight {
  /** The width of its content on desktop, in pixels. */
  readonly width: number;
  readonly font: string;
  readonly size: number;
  /** In pixels. 0 means 1.5 times the size. */
  readonly lineHeight: number;
  readonly spacing: number;
  readonly weight: string;
  readonly align: Align;
  readonly color: Color;
  readonly background: Color;
  /** The text color in dark mode, if a surrounding block sets one. */
  readonly dark: Color | undefined;
  readonly darkBackground: Color;
  readonly stack: boolean;
  readonly linkColor: Color;
  readonly direction: "ltr" | "rtl";
}

const defaultLink: Color = { r: 0x1d, g: 0x4e, b: 0xd8, a: 1 };

/** The width of the email. A width outside the supported range counts as missing. */
export function emailWidth({ width }: Settings): number {
  return typeof width === "number" && width >= 320 && width <= 960 ? Math.trunc(width) : 600;
}

/** The frame around the whole email, from the settings. */
export function outermostFrame(settings: Settings, sight: Sight): Frame {
  const background = over(parseColor(settings.backgroundColor) ?? white, white);
  const direction = settings.dir === "rtl" ? "rtl" : "ltr";
  return {
    ...sight,
    width: emailWidth(settings),
    font: fontStack(typeof settings.fontFamily === "string" ? settings.fontFamily : ""),
    size: 16,
    lineHeight: 0,
    spacing: 0,
    weight: "normal",
    align: direction === "rtl" ? "right" : "left",
    color: ink,
    background,
    dark: undefined,
    darkBackground: background,
    stack: true,
    linkColor: parseColor(settings.linkColor) ?? defaultLink,
    direction,
  };
}

/** The frame inside a block with this style. */
export function frameInside(frame: Frame, blockStyle: BlockStyle): Frame {
  const { styles, dark } = blockStyle;
  const background = backgroundOf(styles, frame.background);
  return {
    ...frame,
    ...textInside(frame, styles),
    ...darkInside(frame, blockStyle, background),
    background,
    color: styles.color ? over(styles.color, background) : frame.color,
    ...(dark.color && { dark: dark.color }),
    width: Math.max(frame.width - across(styles), 1),
    stack: blockStyle.stackColumns ?? frame.stack,
  };
}

export function isSameFrame(a: Frame, b: Frame): boolean {
  return (Object.keys(a) as (keyof Frame)[]).every((name) => isSame(a[name], b[name]));
}

function isSame(a: Frame[keyof Frame], b: Frame[keyof Frame]): boolean {
  if (typeof a !== "object" || typeof b !== "object") return a === b;
  return a === b || (a.r === b.r && a.g === b.g && a.b === b.b && a.a === b.a);
}

function textInside(frame: Frame, styles: Styles): Partial<Frame> {
  const size = styles.fontSize === undefined ? frame.size : Math.max(pixels(styles.fontSize), 1);
  const inherited = styles.fontSize === undefined ? frame.lineHeight : 0;
  return {
    font: styles.fontFamily ? fontStack(styles.fontFamily) : frame.font,
    size,
    lineHeight: styles.lineHeight === undefined ? inherited : lineHeight(styles.lineHeight, size),
    weight: styles.fontWeight ?? frame.weight,
    spacing: styles.letterSpacing === undefined ? frame.spacing : Math.trunc(clamp(styles.letterSpacing, -10, 50)),
    align: styles.textAlign ?? frame.align,
  };
}

/** The dark values inside a block. With a light background but no dark one, the block and its text stay light. */
function darkInside(frame: Frame, { styles, dark }: BlockStyle, background: Color): Partial<Frame> {
  if (dark.backgroundColor) return { darkBackground: over(dark.backgroundColor, frame.darkBackground) };
  return hasBackground(styles) ? { darkBackground: background, dark: undefined } : {};
}

/** The line height in pixels. Small numbers are multiples of the font size, as in CSS. */
function lineHeight(value: number, size: number): number {
  return Math.max(pixels(value < 5 ? value * size : value), 1);
}

export function lineOf(frame: Frame): number {
  return frame.lineHeight || Math.floor((frame.size * 3 + 1) / 2);
}

function across({ margin, padding, ...styles }: Styles): number {
  const [outside, inside] = [sidesOf(margin), sidesOf(padding)];
  return outside.left + outside.right + inside.left + inside.right + 2 * borderOf(styles);
}

export function hasBackground(styles: Styles): boolean {
  return (styles.backgroundColor?.a ?? 0) > 0 || isGradient(styles);
}

export function isGradient(styles: Styles): boolean {
  return styles.backgroundGradient !== undefined && !styles.backgroundImage;
}

/** The solid color behind a block's content. */
export function backgroundOf(styles: Styles, behind: Color): Color {
  if (styles.backgroundGradient && isGradient(styles)) return midpoint(styles.backgroundGradient);
  return styles.backgroundColor && styles.backgroundColor.a > 0 ? over(styles.backgroundColor, behind) : behind;
}

export function midpoint({ from, to }: Gradient): Color {
  const mix = (a: number, b: number) => Math.floor((a + b + 1) / 2);
  return { r: mix(from.r, to.r), g: mix(from.g, to.g), b: mix(from.b, to.b), a: 1 };
}

export function borderOf({ borderColor, borderWidth }: Pick<Styles, "borderColor" | "borderWidth">): number {
  return borderColor && borderColor.a > 0 ? Math.min(pixels(borderWidth ?? 1), 50) : 0;
}

/** The text color of a block in the current view. In dark mode a block keeps its own color only if it is readable. */
export function textColor(inner: Frame, { styles, dark }: BlockStyle): Color {
  if (!inner.isDark) return inner.color;
  const keepsOwn = styles.color && !dark.color && contrast(inner.color, inner.darkBackground) >= 3;
  return keepsOwn ? inner.color : (inner.dark ?? inner.color);
}

/** Links have the template's link color where it is readable, and the text color otherwise or where dark mode recolors text. */
export function linkColorOf(inner: Frame, text: Color): Color {
  const isRecolored = inner.isDark && text !== inner.color;
  return !isRecolored && contrast(inner.linkColor, inner.background) >= 4.5 ? inner.linkColor : text;
}

const generic = /(^|,)\s*(serif|sans-serif|monospace|cursive|fantasy|system-ui)\s*$/i;
const safeStack = /^[\w\s,'"-]+$/;

const serifs =
  /georgia|times|garamond|palatino|baskerville|cambria|didot|bodoni|playfair|merriweather|lora|fraunces|bitter|slab|literata|spectral|cormorant|serif/i;

/** Adds a common fallback to the font families. */
function fontStack(families: string): string {
  const stack = families.trim();
  if (!safeStack.test(stack)) return "Helvetica, Arial, sans-serif";
  if (generic.test(stack)) return stack;
  const last = stack.split(",").at(-1) ?? "";
  if (/mono|courier|code|consolas/i.test(last)) return `${stack}, "Courier New", monospace`;
  return `${stack}, ${serifs.test(last) && !/sans/i.test(last) ? "Georgia, serif" : "Helvetica, Arial, sans-serif"}`;
}

function clamp(n: number, low: number, high: number): number {
  return Math.min(Math.max(n, low), high);
}
