import type { Place, Problem } from "../../api/problems";
import { selectAndAnnounce } from "../canvas/actions";
import { Signal } from "../state/signal";
import type { Editor } from "../state/store";

/** The field of the inspector that somebody should fill in; the inspector answers. A new object is a new wish. */
export const wishedField = new Signal<{ readonly name: string } | undefined>(undefined);

/** The piece of the code that somebody wants to see; the code editor answers. */
export const wishedPlace = new Signal<Place | undefined>(undefined);

/** Leads to what a problem is about: its block on the canvas, or its line in the code. False where it is about the whole mail. */
export function goToProblem(editor: Editor, { nodeId, place }: Problem, isHtml: boolean): boolean {
  if (isHtml) {
    if (place) wishedPlace.set({ ...place });
    return place !== undefined;
  }
  if (nodeId === undefined || !editor.node(nodeId)) return false;
  selectAndAnnounce(editor, nodeId);
  return true;
}

/** Leads to the field that mends a problem. */
export function goToField(editor: Editor, { fix }: Problem) {
  if (!fix?.field) return;
  editor.selectBlock(fix.field.nodeId);
  wishedField.set({ name: fix.field.name });
}
