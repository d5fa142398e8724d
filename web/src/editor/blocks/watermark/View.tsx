import { Lock } from "lucide-react";
import { useMemo } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import type { BlockStyle } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { contrast, readableOn } from "../../style/color";
import { textStyle } from "../../style/css";
import { useFrame } from "../../style/FrameContext";
import { frameInside } from "../../style/frame";

/** The service's own line. Nothing that a document says changes its style, and it always reads. */
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
        Made with Mailwright
        <Lock aria-label="Locked" className="lock" />
      </p>
    </Cell>
  );
}
