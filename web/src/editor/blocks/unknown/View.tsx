import { blockName } from "../../document/names";
import { listedBy, typeOf } from "../../document/tree";
import type { BlockViewProps } from "../../style/BlockView";
import { useFrame } from "../../style/FrameContext";
import { Holder } from "../Holder";

/** A block of a type that we do not know: kept as it is, and what it holds is shown. */
export function UnknownView({ id, node, Child }: BlockViewProps) {
  const frame = useFrame();
  return (
    <div data-node={id} className="cell unknown">
      <p className="unknown-label">Unknown block “{blockName(typeOf(node))}”: kept as it is</p>
      <Holder id={id} ids={listedBy(node)} inner={frame} Child={Child} />
    </div>
  );
}
