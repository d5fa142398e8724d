import { insertFitting, insertTree } from "./commands/insert";
import { move } from "./commands/move";
import type { BrandColor } from "./fitting";
import type { Outcome, Verdict } from "./outcome";
import { canInsert, canMove, canPut, pieceOf } from "./rules";
import type { BlockType, Document, Fragment, JsonObject, NodeId } from "./types";

/** What is being dragged: a new block from the palette, a block in the document, or a ready-made section. */
export type Dragged =
  | {
      readonly kind: "new";
      readonly type: BlockType;
      readonly props?: JsonObject;
      readonly brand?: readonly BrandColor[];
    }
  | { readonly kind: "block"; readonly id: NodeId }
  | { readonly kind: "fragment"; readonly fragment: Fragment };

/** Checks whether it can be dropped before the child that is currently at `index` of a parent. */
export function canDrop(document: Document, dragged: Dragged, parent: NodeId, index: number): Verdict {
  if (dragged.kind === "new") return canInsert(document, dragged.type, parent, index);
  if (dragged.kind === "block") return canMove(document, dragged.id, parent, index);
  return canPut(document, pieceOf(dragged.fragment), parent, index);
}

export function drop(document: Document, dragged: Dragged, parent: NodeId, index: number): Outcome {
  if (dragged.kind === "new") {
    const { type, props, brand } = dragged;
    return insertFitting(document, type, parent, index, props, brand);
  }
  if (dragged.kind === "block") return move(document, dragged.id, parent, index);
  return insertTree(document, dragged.fragment, parent, index);
}
