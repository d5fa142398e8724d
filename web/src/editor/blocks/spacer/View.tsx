import type { BlockViewProps } from "../../style/BlockView";
import { number } from "../../style/blockStyle";
import { borderStyle, surfaceStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { pixels } from "../../style/sides";

/** A spacer has only a height. Padding and margin don't add to it. */
export function SpacerView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node);
  const desktop = Math.max(Math.min(pixels(number(node.props, "height") ?? 20), 1000), 1);
  const onMobile = number(node.props, "mobileHeight");
  const height = inner.isMobile && onMobile !== undefined ? Math.min(pixels(onMobile), 1000) : desktop;
  return (
    <div
      data-node={id}
      className="cell"
      style={{ height, ...surfaceStyle(blockStyle, inner.background, inner.isDark), ...borderStyle(blockStyle.styles) }}
    />
  );
}
