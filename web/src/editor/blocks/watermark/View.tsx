import { Lock } from "lucide-react";
import { useMemo } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import type { BlockStyle } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { contrast, readableOn } from "../../style/color";
import { textStyle } from "../../style/css";
import { useFrame } from "../../style/FrameContext";
import { frameInside } from "../../style/frame";
import { words } from "../words";

/** Mailwright's own line. The document can't change its style, and its contrast is always readable. */
export function WatermarkView({ id }: BlockViewProps) {
  const frame = useFrame();
  const blockStyle = useMemo<BlockStyle>(() => {
    const color = contrast(frame.color, frame.background) < 4.5 ? readableOn(frame.background) : undefined;
    return {
      styles: { color, fontSize: 14, textAlign: "center", padding: { all: 16 }, margin: {} },
      mobile: { padding: {} },
      dark: {},
      hideOnMobile: false,
      hideOnDesktop: false,
    };
  }, [frame]);
  const inner = frameInside(frame, blockStyle);
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <p className="text" style={textStyle(blockStyle, inner)}>
        {words.watermark.text}
        <Lock aria-label={words.watermark.locked} className="lock" />
      </p>
    </Cell>
  );
}
