import type { CSSProperties } from "react";
import { member } from "../../document/json";
import type { Node } from "../../document/types";
import { type BlockStyle, color, type Gradient, gradient } from "../../style/blockStyle";
import { type Color, contrast, cssColor, ink, over, readableOn } from "../../style/color";
import { cssGradient } from "../../style/css";
import { type Frame, midpoint } from "../../style/frame";

/** The colors of a button in the current color scheme. */
export interface ButtonStyle {
  readonly isSolid: boolean;
  /** The fill, or the border of an outlined button. */
  readonly fill: Color;
  readonly label: Color;
  readonly gradient: Gradient | undefined;
}

export function readButton(node: Node, blockStyle: BlockStyle, inner: Frame): ButtonStyle {
  const styles = member(node.props, "styles");
  const isSolid = member(node.props, "variant") !== "outline";
  const given = isSolid ? gradient(styles, "buttonGradient") : undefined;
  const own = color(styles, "buttonColor");
  const fill = given ? midpoint(given) : own ? over(own, inner.background) : ink;
  const labelOwn = color(styles, "textColor");
  const label = labelOwn ? over(labelOwn, fill) : isSolid ? readableOn(fill) : fill;
  const light: ButtonStyle = { isSolid, fill, label, gradient: given };
  return inner.isDark ? inTheDark(light, blockStyle, inner) : light;
}

/**
 * Applies the colors for dark mode. A label without a color for dark mode gets a readable one if its contrast would be
 * too low.
 */
function inTheDark(light: ButtonStyle, { dark }: BlockStyle, inner: Frame): ButtonStyle {
  const fill = dark.buttonColor;
  const shown: ButtonStyle = fill ? { ...light, fill, gradient: undefined } : light;
  if (dark.textColor) return { ...shown, label: dark.textColor };
  if (fill && light.isSolid) return contrast(light.label, fill) < 4.5 ? { ...shown, label: readableOn(fill) } : shown;
  if (fill) return { ...shown, label: fill };
  const isLost = !light.isSolid && contrast(light.label, inner.darkBackground) < 4.5;
  return isLost && inner.dark ? { ...shown, fill: inner.dark, label: inner.dark } : shown;
}

export function boxStyle({ isSolid, fill, gradient: given }: ButtonStyle, radius: number): CSSProperties {
  const color = cssColor(fill);
  if (!isSolid) return { border: `2px solid ${color}`, borderRadius: radius };
  return { backgroundColor: color, ...(given && { backgroundImage: cssGradient(given) }), borderRadius: radius };
}
