import type { BlockViewProps } from "../../style/BlockView";
import { borderStyle, surfaceStyle } from "../../style/css";
import { useLooks } from "../../style/FrameContext";
import { number } from "../../style/looks";
import { pixels } from "../../style/sides";

/** Nothing but a height: paddings and margins do not add to it. */
export function SpacerView({ id, node }: BlockViewProps) {
  const { looks, inner } = useLooks(node);
  const desktop = Math.max(Math.min(pixels(number(node.props, "height") ?? 20), 1000), 1);
  const onMobile = number(node.props, "mobileHeight");
  const height = inner.isMobile && onMobile !== undefined ? Math.min(pixels(onMobile), 1000) : desktop;
  return (
    <div
      data-node={id}
      className="cell"
      style={{ height, ...surfaceStyle(looks, inner.background, inner.isDark), ...borderStyle(looks.styles) }}
    />
  );
}
