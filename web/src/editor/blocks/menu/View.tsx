import { Fragment } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import { type BlockStyle, objects, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { textStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import { words } from "../words";

export function MenuView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node, asMenu);
  const labels = objects(node.props, "items").map((item) => text(item, "label") ?? "");
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <p className="text" style={textStyle(blockStyle, inner)}>
        {labels.length === 0 && <span className="hint-inline">{words.menu.empty}</span>}
        {labels.map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
          <Fragment key={i}>
            {i > 0 && " \u00a0 \u00a0 "}
            {label}
          </Fragment>
        ))}
      </p>
    </Cell>
  );
}

function asMenu(blockStyle: BlockStyle): BlockStyle {
  return { ...blockStyle, styles: { ...blockStyle.styles, textAlign: blockStyle.styles.textAlign ?? "center" } };
}
