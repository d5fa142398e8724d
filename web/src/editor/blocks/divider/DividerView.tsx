import { member } from "../../document/json";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { over } from "../../style/color";
import { lineColor } from "../../style/css";
import { useLooks } from "../../style/FrameContext";
import { color, number } from "../../style/looks";
import { pixels } from "../../style/sides";

export function DividerView({ id, node }: BlockViewProps) {
  const { looks, inner } = useLooks(node);
  const styles = member(node.props, "styles");
  const width = Math.min(Math.max(pixels(number(styles, "lineWidth") ?? 1), 1), 50);
  const own = color(styles, "lineColor");
  const line = lineColor(own && over(own, inner.background), looks.dark.lineColor, inner);
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <div style={{ borderTop: `${width}px solid ${line}` }} />
    </Cell>
  );
}
