import type { Json } from "../../document/types";
import { type Align, type BlockStyle, text } from "../../style/blockStyle";
import { contrast, cssColor, readableOn } from "../../style/color";
import { type Frame, textColor } from "../../style/frame";
import { words } from "../words";

export interface CreditProps {
  readonly attribution: Json | undefined;
  readonly inner: Frame;
  readonly blockStyle: BlockStyle;
  readonly align: Align;
}

/** The credit for a stock photo, as the email shows it. */
export function Credit({ attribution, inner, blockStyle, align }: CreditProps) {
  const username = text(attribution, "photographerUsername");
  const name = text(attribution, "photographerName") || username;
  if (!name) return null;
  const isFaint = contrast(inner.color, inner.background) < 4.5;
  const color = isFaint ? readableOn(inner.background) : inner.color;
  return (
    <p
      className="credit"
      style={{
        font: `12px/18px ${inner.font}`,
        textAlign: align,
        color: cssColor(textColor({ ...inner, color }, blockStyle)),
      }}
    >
      {words.image.creditStart}
      {username ? <span className="link">{name}</span> : name}
      {words.image.creditOn}
      <span className="link">{words.image.unsplash}</span>
    </p>
  );
}
