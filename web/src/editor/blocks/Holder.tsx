import type { CSSProperties } from "react";
import type { NodeId } from "../document/types";
import type { BlockViewProps } from "../style/BlockView";
import { FrameContext, useStableFrame } from "../style/FrameContext";
import type { Frame } from "../style/frame";
import { withUploads } from "./image/withUploads";
import { usePending } from "./uploads";

export interface HolderProps {
  /** The block that contains the others. */
  readonly id: NodeId;
  readonly ids: readonly NodeId[];
  readonly inner: Frame;
  readonly Child: BlockViewProps["Child"];
  /** Shown while there are no blocks. */
  readonly hint?: string;
  readonly style?: CSSProperties;
}

/** The blocks inside a block, one below the other. */
export function Holder({ id: parent, ids, inner, Child, hint, style }: HolderProps) {
  const frame = useStableFrame(inner);
  const drawn = withUploads(
    parent,
    ids,
    usePending(),
    ids.map((id) => <Child key={id} id={id} />),
  );
  return (
    <FrameContext value={frame}>
      <div className="holder" style={style}>
        {drawn.length > 0 ? drawn : hint && <p className="hint">{hint}</p>}
      </div>
    </FrameContext>
  );
}
