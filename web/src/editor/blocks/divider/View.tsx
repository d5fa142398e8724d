import { member } from "../../document/json";
import type { BlockViewProps } from "../../style/BlockView";
import { color, number } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { over } from "../../style/color";
import { lineColor } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { pixels } from "../../style/sides";

export function DividerView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node);
  const styles = member(node.props, "styles");
  const width = Math.min(Math.max(pixels(number(styles, "lineWidth") ?? 1), 1), 50);
  const own = color(styles, "lineColor");
  const line = lineColor(own && over(own, inner.background), blockStyle.dark.lineColor, inner);
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <div style={{ borderTop: `${width}px solid ${line}` }} />
    </Cell>
  );
}
