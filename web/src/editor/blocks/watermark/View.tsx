import { Lock } from "lucide-react";
import { useMemo } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import type { BlockStyle } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { type Color, contrast, cssColor, ink, white } from "../../style/color";
import { useFrame } from "../../style/FrameContext";
import { frameInside } from "../../style/frame";
import { words } from "../words";

const black: Color = { r: 0, g: 0, b: 0, a: 1 };
const blockStyle: BlockStyle = {
  styles: { padding: { all: 16 }, margin: {} },
  mobile: { padding: {} },
  dark: {},
  hideOnMobile: false,
  hideOnDesktop: false,
};

/** Mailwright's own line. The document can't change its style, it's always readable, and it looks the same in dark mode. */
export function WatermarkView({ id }: BlockViewProps) {
  const frame = useFrame();
  const inner = useMemo(() => frameInside(frame, blockStyle), [frame]);
  const color = [frame.color, ink, white].find((shade) => contrast(shade, frame.background) >= 4.5) ?? black;
  const style = {
    font: "14px/21px Helvetica, Arial, sans-serif",
    textAlign: "center",
    color: cssColor(color),
    backgroundColor: cssColor(frame.background),
  } as const;
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <p className="text" style={style}>
        {words.watermark.text}
        <Lock aria-label={words.watermark.locked} className="lock" />
      </p>
    </Cell>
  );
}
