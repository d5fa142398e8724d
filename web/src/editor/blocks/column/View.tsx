import { listedBy } from "../../document/tree";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { useBlockStyle } from "../../style/FrameContext";
import { Holder } from "../Holder";
import { words } from "../words";

/** The box inside a column. The row sets its width and position. */
export function ColumnView({ id, node, Child }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node);
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      <Holder id={id} ids={listedBy(node)} inner={inner} Child={Child} hint={words.column.empty} />
    </Cell>
  );
}
