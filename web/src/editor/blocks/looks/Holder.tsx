import type { CSSProperties } from "react";
import type { NodeId } from "../../document/types";
import type { BlockViewProps } from "./BlockView";
import { FrameContext, useStableFrame } from "./FrameContext";
import type { Frame } from "./frame";

export interface HolderProps {
  readonly ids: readonly NodeId[];
  readonly inner: Frame;
  readonly Child: BlockViewProps["Child"];
  /** Shown where there is nothing yet. */
  readonly hint?: string;
  readonly style?: CSSProperties;
}

/** The blocks in a block, one below the other. */
export function Holder({ ids, inner, Child, hint, style }: HolderProps) {
  const frame = useStableFrame(inner);
  return (
    <FrameContext value={frame}>
      <div className="holder" style={style}>
        {ids.length > 0 ? ids.map((id) => <Child key={id} id={id} />) : hint && <p className="hint">{hint}</p>}
      </div>
    </FrameContext>
  );
}
