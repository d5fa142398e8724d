/** A color as numbers, with alpha from 0 to 1. It supports the same notations as the renderer. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

export const white = opaque(0xffffff);
export const ink = opaque(0x222222);
export const lineGray = opaque(0xd4d4d8);

export function opaque(rgb: number): Color {
  return { r: (rgb >> 16) & 255, g: (rgb >> 8) & 255, b: rgb & 255, a: 1 };
}

const read = new Map<string, Color | undefined>();

/** Reads the notations that the document format allows: hex, rgb(), rgba(), names and transparent. */
export function parseColor(text: unknown): Color | undefined {
  if (typeof text !== "string") return undefined;
  const known = text.trim().toLowerCase();
  if (!read.has(known)) {
    if (read.size > 1000) read.clear(); // dragging in a color picker creates hundreds
    read.set(known, readColor(known));
  }
  return read.get(known);
}

function readColor(text: string): Color | undefined {
  if (text.startsWith("#")) return readHex(text.slice(1));
  if (text === "transparent") return { r: 0, g: 0, b: 0, a: 0 };
  const args = /^rgba?\(([^()]*)\)$/.exec(text)?.[1];
  return args === undefined ? readName(text) : readNumbers(args);
}

function readHex(hex: string): Color | undefined {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return undefined;
  const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return { r: part(0), g: part(2), b: part(4), a: digits.length === 8 ? part(6) / 255 : 1 };
}

function readNumbers(args: string): Color | undefined {
  const parts = args.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.length > 4) return undefined;
  const shares = parts.map((part, i) => share(part, i === 3 ? 1 : 255));
  if (shares.some(Number.isNaN)) return undefined;
  const [r = 0, g = 0, b = 0, a = 1] = shares;
  return { r: Math.round(r * 255), g: Math.round(g * 255), b: Math.round(b * 255), a };
}

function share(text: string, whole: number): number {
  const value = text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text) / whole;
  return Math.min(1, Math.max(0, value));
}

let painter: CanvasRenderingContext2D | null | undefined;

/** Reads a CSS color name with the browser's help. Setting an invalid name leaves the previous color unchanged. */
function readName(name: string): Color | undefined {
  if (!/^[a-z]+$/.test(name)) return undefined;
  painter ??= document.createElement("canvas").getContext("2d");
  if (!painter) return undefined;
  const painted = ["#000000", "#ffffff"].map((before) => {
    if (!painter) return "";
    painter.fillStyle = before;
    painter.fillStyle = name;
    return painter.fillStyle;
  });
  return painted[0] === painted[1] && painted[0]?.startsWith("#") ? readHex(painted[0].slice(1)) : undefined;
}

/** The color as #rrggbb, without alpha, which email clients don't support. */
export function cssColor(color: Color): string {
  return `#${[color.r, color.g, color.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Blends a translucent color with the color behind it. */
export function over(color: Color, behind: Color): Color {
  if (color.a === 1) return color;
  const mix = (a: number, b: number) => Math.round(a * color.a + b * (1 - color.a));
  return { r: mix(color.r, behind.r), g: mix(color.g, behind.g), b: mix(color.b, behind.b), a: 1 };
}

/** The WCAG 2 contrast ratio: 1 for equal colors, 21 for black on white. */
export function contrast(a: Color, b: Color): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance({ r, g, b }: Color): number {
  return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
}

function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function readableOn(fill: Color): Color {
  return contrast(white, fill) >= contrast(ink, fill) ? white : ink;
}
