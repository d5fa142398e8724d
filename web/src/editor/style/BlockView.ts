import type { ComponentType } from "react";
import type { Node, NodeId } from "../document/types";

export interface BlockViewProps {
  readonly id: NodeId;
  readonly node: Node;
  /** Draws a child. It is handed in, because whoever draws all blocks must know this one. */
  readonly Child: ComponentType<{ readonly id: NodeId }>;
}

/** Draws a block on the canvas as the mail will show it. Its outermost element is a Cell, which names the node. */
export type BlockView = ComponentType<BlockViewProps>;
