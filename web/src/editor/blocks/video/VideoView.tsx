import { Play } from "lucide-react";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { cssColor, ink } from "../../style/color";
import { imageStyle } from "../../style/css";
import { useLooks } from "../../style/FrameContext";
import { type Looks, looksOf, text } from "../../style/looks";
import { pixels } from "../../style/sides";

/** As high as a film of its width; on small screens as one of theirs. */
export function VideoView({ id, node }: BlockViewProps) {
  const { looks, inner } = useLooks(node, withoutRadius);
  const radius = pixels(looksOf(node).styles.borderRadius ?? 0);
  const thumbnail = text(node.props, "thumbnailUrl");
  const full = Math.floor((inner.width * 9) / 16);
  const height = inner.isMobile ? Math.min(full, 200) : full;
  return (
    <Cell id={id} looks={looks} inner={inner}>
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

function withoutRadius(looks: Looks): Looks {
  return { ...looks, styles: { ...looks.styles, borderRadius: undefined } };
}
