import { member } from "../../document/json";
import type { BlockViewProps } from "../looks/BlockView";
import { Cell } from "../looks/Cell";
import { over } from "../looks/color";
import { lineColor } from "../looks/css";
import { useLooks } from "../looks/FrameContext";
import { color, number } from "../looks/looks";
import { pixels } from "../looks/sides";

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
