import { listedBy } from "../../document/tree";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { useLooks } from "../../style/FrameContext";
import { Holder } from "../Holder";

export function ContainerView({ id, node, Child }: BlockViewProps) {
  const { looks, inner } = useLooks(node);
  return (
    <Cell id={id} looks={looks} inner={inner}>
      <Holder id={id} ids={listedBy(node)} inner={inner} Child={Child} hint="Empty section: drop a block here" />
    </Cell>
  );
}
