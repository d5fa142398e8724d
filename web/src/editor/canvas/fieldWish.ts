import { blockOf } from "../blocks";
import { typeOf } from "../document/tree";
import type { NodeId } from "../document/types";
import { Signal } from "../state/signal";
import type { Editor } from "../state/store";

/**
 * The block whose first field should get focus. The inspector responds to it, and each new object is a new request.
 */
export const fieldWish = new Signal<{ readonly id: NodeId } | undefined>(undefined);

/** Requests focus for the first field of a block that isn't edited on the canvas, such as a list. Returns false if it has none. */
export function wishForField(editor: Editor, id: NodeId): boolean {
  const { category, insertable } = blockOf(typeOf(editor.node(id)));
  if (editor.isReadOnly || !insertable || category === "layout") return false;
  editor.selectBlock(id);
  fieldWish.set({ id });
  return true;
}
