import type { Json } from "../../document/types";
import { contrast, cssColor, readableOn } from "../looks/color";
import { type Frame, textColor } from "../looks/frame";
import { type Align, type Looks, text } from "../looks/looks";

export interface CreditProps {
  readonly attribution: Json | undefined;
  readonly inner: Frame;
  readonly looks: Looks;
  readonly align: Align;
}

/** Whom a stock photo is from, as the mail says it. */
export function Credit({ attribution, inner, looks, align }: CreditProps) {
  const username = text(attribution, "photographerUsername");
  const name = text(attribution, "photographerName") || username;
  if (!name) return null;
  const color = textColor(inner, looks);
  const shown = contrast(color, inner.background) < 4.5 ? readableOn(inner.background) : color;
  return (
    <p
      className="credit"
      style={{ font: `12px/18px ${inner.font}`, textAlign: align, color: cssColor(shown) }}
    >
      Photo by {username ? <span>{name}</span> : name} on <span>Unsplash</span>
    </p>
  );
}
