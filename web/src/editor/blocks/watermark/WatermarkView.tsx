import { Lock } from "lucide-react";
import { useMemo } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { contrast, readableOn } from "../../style/color";
import { textStyle } from "../../style/css";
import { useFrame } from "../../style/FrameContext";
import { frameInside } from "../../style/frame";
import type { Looks } from "../../style/looks";

/** The service's own line. Nothing that a document says changes its looks, and it always reads. */
export function WatermarkView({ id }: BlockViewProps) {
  const frame = useFrame();
  const looks = useMemo<Looks>(() => {
    const color = contrast(frame.color, frame.background) < 4.5 ? readableOn(frame.background) : undefined;
    return {
      styles: { color, fontSize: 14, textAlign: "center", padding: { all: 16 }, margin: {} },
      mobile: { padding: {} },
      dark: {},
      hideOnMobile: false,
      hideOnDesktop: false,
    };
  }, [frame]);
  const inner = frameInside(frame, looks);
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <p className="text" style={textStyle(looks, inner)}>
        Made with Mailwright
        <Lock aria-label="Locked" className="lock" />
      </p>
    </Cell>
  );
}
