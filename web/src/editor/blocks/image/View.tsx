import { ImageIcon } from "lucide-react";
import { type CSSProperties, useState } from "react";
import { member } from "../../document/json";
import type { Json } from "../../document/types";
import type { BlockViewProps } from "../../style/BlockView";
import { align, type BlockStyle, blockStyleOf, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { borderStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { borderOf } from "../../style/frame";
import { pixels } from "../../style/sides";
import { usePending } from "../uploads";
import { words } from "../words";
import { Credit } from "./Credit";
import { PendingImage } from "./PendingImage";

export function ImageView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node, withoutBorder);
  const { styles } = blockStyleOf(node);
  const src = text(node.props, "src");
  const place = align(node.props, "align") ?? "center";
  const available = Math.max(inner.width - 2 * borderOf(styles), 1);
  const [broken, setBroken] = useState<string>();
  const pending = usePending().find(({ target }) => target.kind === "replace" && target.id === id);
  if (pending) {
    return (
      <Cell id={id} blockStyle={blockStyle} inner={inner} align={place}>
        <PendingImage pending={pending} room={available} />
      </Cell>
    );
  }
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner} align={place}>
      {src && src !== broken && isUrl(src) ? (
        <>
          <img
            src={src}
            alt={text(node.props, "alt") ?? ""}
            draggable={false}
            onError={() => setBroken(src)}
            style={{
              display: "block",
              height: "auto",
              ...imageWidth(member(node.props, "width"), available),
              ...borderStyle(styles),
            }}
          />
          <Credit
            attribution={member(node.props, "unsplashAttribution")}
            inner={inner}
            blockStyle={blockStyle}
            align={place}
          />
        </>
      ) : (
        <div className="placeholder" style={borderStyle(styles)}>
          <ImageIcon aria-hidden />
          <span>{src ? whyNot(src) : words.image.empty}</span>
        </div>
      )}
    </Cell>
  );
}

function isUrl(src: string): boolean {
  return /^https?:\/\//.test(src.trim());
}

function whyNot(src: string): string {
  return isUrl(src) ? words.image.broken : words.image.unsupported;
}

/** Removes the border and radius from the cell, because they apply to the image inside it. */
function withoutBorder(blockStyle: BlockStyle): BlockStyle {
  return { ...blockStyle, styles: { ...blockStyle.styles, borderRadius: undefined, borderColor: undefined } };
}

/** A full-width image fills its column, even if the column grows. Any other keeps its width and shrinks on small screens. */
function imageWidth(width: Json | undefined, available: number): CSSProperties {
  if (width === "auto") return { maxWidth: "100%" };
  const wanted = typeof width === "number" ? Math.max(pixels(width), 1) : available;
  return wanted >= available ? { width: "100%" } : { width: wanted, maxWidth: "100%" };
}
