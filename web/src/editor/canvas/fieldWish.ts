import { blockOf } from "../blocks";
import { typeOf } from "../document/tree";
import type { NodeId } from "../document/types";
import { Signal } from "../state/signal";
import type { Editor } from "../state/store";

/** The block whose first field somebody wants to fill in; the inspector answers. A new object is a new wish. */
export const fieldWish = new Signal<{ readonly id: NodeId } | undefined>(undefined);

/** Leads to the first field of a block that is not written on the canvas: a list, a picture, a footer. False where it has none. */
export function wishForField(editor: Editor, id: NodeId): boolean {
  const { category, insertable } = blockOf(typeOf(editor.node(id)));
  if (editor.isReadOnly || !insertable || category === "layout") return false;
  editor.selectBlock(id);
  fieldWish.set({ id });
  return true;
}
