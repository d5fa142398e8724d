import { listedBy } from "../../document/tree";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { useLooks } from "../../style/FrameContext";
import { Holder } from "../Holder";

/** The box inside of a column's place, which the row makes. */
export function ColumnView({ id, node, Child }: BlockViewProps) {
  const { looks, inner } = useLooks(node);
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <Holder id={id} ids={listedBy(node)} inner={inner} Child={Child} hint="Drop a block here" />
    </Cell>
  );
}
