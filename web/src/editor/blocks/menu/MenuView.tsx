import { Fragment } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { textStyle } from "../../style/css";
import { useLooks } from "../../style/FrameContext";
import { type Looks, objects, text } from "../../style/looks";

export function MenuView({ id, node }: BlockViewProps) {
  const { looks, inner } = useLooks(node, asMenu);
  const labels = objects(node.props, "items").map((item) => text(item, "label") ?? "");
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <p className="text" style={textStyle(looks, inner)}>
        {labels.length === 0 && <span className="hint-inline">Empty menu</span>}
        {labels.map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else that tells them apart
          <Fragment key={i}>
            {i > 0 && " \u00a0 \u00a0 "}
            {label}
          </Fragment>
        ))}
      </p>
    </Cell>
  );
}

function asMenu(looks: Looks): Looks {
  return { ...looks, styles: { ...looks.styles, textAlign: looks.styles.textAlign ?? "center" } };
}
