import type { CSSProperties } from "react";
import { withUploads } from "../blocks/image/withUploads";
import { usePending } from "../blocks/uploads";
import type { NodeId } from "../document/types";
import type { BlockViewProps } from "./BlockView";
import { FrameContext, useStableFrame } from "./FrameContext";
import type { Frame } from "./frame";

export interface HolderProps {
  /** Whose blocks they are. */
  readonly id: NodeId;
  readonly ids: readonly NodeId[];
  readonly inner: Frame;
  readonly Child: BlockViewProps["Child"];
  /** Shown where there is nothing yet. */
  readonly hint?: string;
  readonly style?: CSSProperties;
}

/** The blocks in a block, one below the other. */
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
