import { blockName } from "../../document/names";
import { listedBy, typeOf } from "../../document/tree";
import type { BlockViewProps } from "../../style/BlockView";
import { useFrame } from "../../style/FrameContext";
import { Holder } from "../Holder";
import { words } from "../words";

/** A block of an unknown type. It stays unchanged, and the blocks inside it are shown. */
export function UnknownView({ id, node, Child }: BlockViewProps) {
  const frame = useFrame();
  return (
    <div data-node={id} className="cell unknown">
      <p className="unknown-label">{words.unknown.label(blockName(typeOf(node)))}</p>
      <Holder id={id} ids={listedBy(node)} inner={frame} Child={Child} />
    </div>
  );
}
