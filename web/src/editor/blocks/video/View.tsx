import { Play } from "lucide-react";
import type { BlockViewProps } from "../../style/BlockView";
import { type BlockStyle, blockStyleOf, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { cssColor, ink } from "../../style/color";
import { imageStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { pixels } from "../../style/sides";

/** As high as a film of its width; on small screens as one of theirs. */
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
            ▶︎
          </span>
          <span className="sr-only">{text(node.props, "alt") ?? "Video"}</span>
        </div>
      ) : (
        <div className="placeholder" style={{ borderRadius: radius }}>
          <Play aria-hidden />
          <span>Video without a picture</span>
        </div>
      )}
    </Cell>
  );
}

function withoutRadius(blockStyle: BlockStyle): BlockStyle {
  return { ...blockStyle, styles: { ...blockStyle.styles, borderRadius: undefined } };
}
