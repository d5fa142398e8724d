import { member } from "../../document/json";
import type { BlockViewProps } from "../../style/BlockView";
import { type Align, align, type BlockStyle, color, flag, number, objects, oneOf, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { useBlockStyle } from "../../style/FrameContext";
import { pixels } from "../../style/sides";
import { words } from "../words";
import { type IconStyle, iconUrl } from "./iconUrl";
import { platformOf } from "./platforms";

export function SocialIconsView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node, withoutBackground);
  const styles = member(node.props, "styles");
  const place = align(styles, "alignment") ?? "center";
  const gap = Math.min(pixels(number(styles, "iconSpacing") ?? 8), 100);
  const icon: IconStyle = {
    shape: oneOf(styles, "shape", ["circle", "rounded", "square"]) ?? "circle",
    variant: oneOf(styles, "variant", ["filled", "outline", "minimal"]) ?? "filled",
    color: color(styles, "iconColor"),
    background: color(styles, "backgroundColor"),
    size: Math.min(Math.max(pixels(number(styles, "iconSize") ?? 24), 12), 96),
  };
  const shown = objects(node.props, "icons").filter((one) => flag(one, "enabled") !== false && text(one, "platformId"));
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner} style={{ textAlign: place }}>
      {shown.length === 0 && <p className="hint">{words.socialIcons.empty}</p>}
      {shown.map((one, i) => {
        const platform = platformOf(text(one, "platformId") ?? "");
        const { size } = icon;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a platform can appear twice
          <span key={i} className="icon" style={{ padding: padding(place, gap) }}>
            <img src={iconUrl(platform, icon)} alt={platform.name} width={size} height={size} draggable={false} />
          </span>
        );
      })}
    </Cell>
  );
}

/** Centered icons have a gap on both sides. At an edge the first icon lines up with the text. */
function padding(place: Align, gap: number): string {
  const half = Math.floor(gap / 2);
  return { left: `4px ${gap}px 4px 0`, right: `4px 0 4px ${gap}px`, center: `4px ${half}px` }[place];
}

/** Removes the background color from the cell, because it applies to the icons. */
function withoutBackground(blockStyle: BlockStyle): BlockStyle {
  return { ...blockStyle, styles: { ...blockStyle.styles, backgroundColor: undefined } };
}
