import { Play } from "lucide-react";
import type { BlockViewProps } from "../../style/BlockView";
import { type BlockStyle, blockStyleOf, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { cssColor, ink } from "../../style/color";
import { imageStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { pixels } from "../../style/sides";
import { words } from "../words";

/** The thumbnail of a video in 16:9, shorter on phones. */
export function VideoView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node, withoutRadius);
  const radius = pixels(blockStyleOf(node).styles.borderRadius ?? 0);
  const thumbnail = text(node.props, "thumbnailUrl");
  const full = Math.floor((inner.width * 9) / 16);
  const height = inner.isMobile ? Math.min(full, 200) : full;
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      {thumbnail ? (
        <div
          className="video"
          style={{
            height,
            lineHeight: `${height}px`,
            borderRadius: radius,
            backgroundColor: cssColor(ink),
            ...imageStyle(thumbnail),
          }}
        >
          <span className="play" aria-hidden>
            {words.video.play}
          </span>
          <span className="sr-only">{text(node.props, "alt") ?? words.video.unnamed}</span>
        </div>
      ) : (
        <div className="placeholder" style={{ borderRadius: radius }}>
          <Play aria-hidden />
          <span>{words.video.empty}</span>
        </div>
      )}
    </Cell>
  );
}

function withoutRadius(blockStyle: BlockStyle): BlockStyle {
  return { ...blockStyle, styles: { ...blockStyle.styles, borderRadius: undefined } };
}
