import { isObject, member } from "../document/json";
import type { Json, Node } from "../document/types";
import { type Color, parseColor } from "./color";

/** The style of a block, read the way the renderer reads it: invalid values count as missing. */
export interface BlockStyle {
  readonly styles: Styles;
  readonly mobile: { readonly fontSize?: number; readonly padding: Box };
  readonly dark: DarkStyles;
  readonly hideOnMobile: boolean;
  readonly hideOnDesktop: boolean;
  readonly stackColumns?: boolean;
}

export interface Styles {
  readonly backgroundColor?: Color;
  readonly backgroundGradient?: Gradient;
  readonly backgroundImage?: string;
  readonly backgroundSize?: string;
  readonly backgroundPosition?: string;
  readonly backgroundRepeat?: string;
  readonly color?: Color;
  readonly fontSize?: number;
  readonly fontFamily?: string;
  readonly fontWeight?: string;
  readonly textAlign?: Align;
  readonly lineHeight?: number;
  readonly letterSpacing?: number;
  readonly padding: Box;
  readonly margin: Box;
  readonly borderRadius?: number;
  readonly borderColor?: Color;
  readonly borderWidth?: number;
}

export interface DarkStyles {
  readonly backgroundColor?: Color;
  readonly color?: Color;
  readonly buttonColor?: Color;
  readonly textColor?: Color;
  readonly lineColor?: Color;
}

export interface Box {
  readonly all?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
  readonly left?: number;
}

export interface Gradient {
  readonly from: Color;
  readonly to: Color;
  readonly angle: number;
}

export type Align = "left" | "center" | "right";

const read = new WeakMap<Node, BlockStyle>();

export function blockStyleOf(node: Node): BlockStyle {
  let blockStyle = read.get(node);
  if (!blockStyle) {
    blockStyle = readBlockStyle(node);
    read.set(node, blockStyle);
  }
  return blockStyle;
}

function readBlockStyle({ props }: Node): BlockStyle {
  const responsive = member(props, "responsive");
  const mobile = member(responsive, "mobileStyles");
  return {
    styles: readStyles(member(props, "styles")),
    mobile: { fontSize: number(mobile, "fontSize"), padding: box(mobile, "padding") },
    dark: readDark(member(props, "darkStyles")),
    hideOnMobile: member(responsive, "hideOnMobile") === true,
    hideOnDesktop: member(responsive, "hideOnDesktop") === true,
    stackColumns: flag(responsive, "stackColumns"),
  };
}

const noBox: Box = {};
const noStyles: Styles = { padding: noBox, margin: noBox };
const noDark: DarkStyles = {};

function readStyles(styles: Json | undefined): Styles {
  if (styles === undefined) return noStyles;
  return {
    backgroundColor: color(styles, "backgroundColor"),
    backgroundGradient: gradient(styles, "backgroundGradient"),
    backgroundImage: text(styles, "backgroundImage"),
    backgroundSize: text(styles, "backgroundSize"),
    backgroundPosition: text(styles, "backgroundPosition"),
    backgroundRepeat: oneOf(styles, "backgroundRepeat", ["no-repeat", "repeat", "repeat-x", "repeat-y"]),
    color: color(styles, "color"),
    fontSize: number(styles, "fontSize"),
    fontFamily: text(styles, "fontFamily"),
    fontWeight: oneOf(styles, "fontWeight", ["normal", "bold", "500", "600", "700"]),
    textAlign: align(styles, "textAlign"),
    lineHeight: number(styles, "lineHeight"),
    letterSpacing: number(styles, "letterSpacing"),
    padding: box(styles, "padding"),
    margin: box(styles, "margin"),
    borderRadius: number(styles, "borderRadius"),
    borderColor: color(styles, "borderColor"),
    borderWidth: number(styles, "borderWidth"),
  };
}

function readDark(dark: Json | undefined): DarkStyles {
  if (dark === undefined) return noDark;
  return {
    backgroundColor: color(dark, "backgroundColor"),
    color: color(dark, "color"),
    buttonColor: color(dark, "buttonColor"),
    textColor: color(dark, "textColor"),
    lineColor: color(dark, "lineColor"),
  };
}

export function number(from: Json | undefined, name: string): number | undefined {
  const value = member(from, name);
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** A string. An empty one counts as missing. */
export function text(from: Json | undefined, name: string): string | undefined {
  const value = member(from, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function flag(from: Json | undefined, name: string): boolean | undefined {
  const value = member(from, name);
  return typeof value === "boolean" ? value : undefined;
}

export function color(from: Json | undefined, name: string): Color | undefined {
  return parseColor(member(from, name));
}

/** One of a few keywords. A number counts as its digits, as in fontWeight: 600. */
export function oneOf<Keyword extends string>(
  from: Json | undefined,
  name: string,
  keywords: readonly Keyword[],
): Keyword | undefined {
  const value = member(from, name);
  return keywords.find((keyword) => keyword === String(value));
}

export function align(from: Json | undefined, name: string): Align | undefined {
  return oneOf(from, name, ["left", "center", "right"]);
}

export function gradient(from: Json | undefined, name: string): Gradient | undefined {
  const value = member(from, name);
  const [start, end] = [color(value, "from"), color(value, "to")];
  return start && end && { from: start, to: end, angle: number(value, "angle") ?? 135 };
}

/** The objects in a list. Other items are left out. */
export function objects(from: Json | undefined, name: string): Json[] {
  const value = member(from, name);
  return Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : [];
}

function box(from: Json | undefined, name: string): Box {
  if (from === undefined) return noBox;
  return {
    all: number(from, name),
    top: number(from, `${name}Top`),
    right: number(from, `${name}Right`),
    bottom: number(from, `${name}Bottom`),
    left: number(from, `${name}Left`),
  };
}
