import { type CSSProperties, Fragment } from "react";
import { listedBy } from "../../document/tree";
import type { NodeId } from "../../document/types";
import { useNode } from "../../state/useEditor";
import type { BlockViewProps } from "../../style/BlockView";
import { oneOf } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { FrameContext, useBlockStyle, useStableFrame } from "../../style/FrameContext";
import type { Frame } from "../../style/frame";
import { gapOf, widthsOf } from "./rowWidths";

/** Columns are side by side, stacked, or, if they never stack, cells of a table that shrink together. */
type Way = "beside" | "stacked" | "fixed";

export function RowView({ id, node, Child }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node);
  const ids = listedBy(node);
  const gap = gapOf(node, inner.width);
  const widths = widthsOf(node, inner.width);
  const isFixed = !inner.stack && ids.length > 1;
  const way: Way = isFixed ? "fixed" : inner.isMobile ? "stacked" : "beside";
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <div className={`columns ${way}`} style={isFixed ? undefined : { gap }}>
        {ids.map((column, i) => (
          <Fragment key={column}>
            {isFixed && i > 0 && gap > 0 && <div className="gap" style={{ width: gap }} />}
            <Place id={column} width={widths[i] ?? 0} way={way} inner={inner} Child={Child} />
          </Fragment>
        ))}
      </div>
    </Cell>
  );
}

interface PlaceProps {
  readonly id: NodeId;
  readonly width: number;
  readonly way: Way;
  readonly inner: Frame;
  readonly Child: BlockViewProps["Child"];
}

/** Positions a column, with the width that the renderer gives it. */
function Place({ id, width, way, inner, Child }: PlaceProps) {
  const frame = useStableFrame({ ...inner, width });
  const column = useNode(id);
  const vertical = oneOf(column?.props, "verticalAlign", ["top", "middle", "bottom"]) ?? "top";
  // An empty column is as tall as its neighbors, so that its hint doesn't make the row taller than in the email.
  const isEmpty = listedBy(column).length === 0;
  return (
    <FrameContext value={frame}>
      <div className={isEmpty ? "column empty" : "column"} style={placeStyle(way, width, vertical, isEmpty)}>
        <Child id={id} />
      </div>
    </FrameContext>
  );
}

const verticals = { top: "flex-start", middle: "center", bottom: "flex-end" };

function placeStyle(way: Way, width: number, vertical: keyof typeof verticals, isEmpty: boolean): CSSProperties {
  if (way === "stacked") return {};
  if (way === "fixed") return { width, verticalAlign: vertical };
  return { flex: `${width} ${width} 0px`, alignSelf: isEmpty ? "stretch" : verticals[vertical] };
}
