import type { ComponentType } from "react";
import type { Node, NodeId } from "../document/types";

export interface BlockViewProps {
  readonly id: NodeId;
  readonly node: Node;
  /**
   * Draws a child. It is passed in to avoid an import cycle, because the component that draws all blocks imports this
   * one.
   */
  readonly Child: ComponentType<{ readonly id: NodeId }>;
}

/** Draws a block on the canvas as it will look in the email. Its outermost element is a Cell, which has the node's ID. */
export type BlockView = ComponentType<BlockViewProps>;
