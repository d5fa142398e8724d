import { listedBy } from "../../document/tree";
import type { BlockViewProps } from "../looks/BlockView";
import { Cell } from "../looks/Cell";
import { useLooks } from "../looks/FrameContext";
import { Holder } from "../looks/Holder";

/** The box inside of a column's place, which the row makes. */
export function ColumnView({ id, node, Child }: BlockViewProps) {
  const { looks, inner } = useLooks(node);
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <Holder id={id} ids={listedBy(node)} inner={inner} Child={Child} hint="Drop a block here" />
    </Cell>
  );
}
