import type { Place, Problem } from "../../api/problems";
import { selectAndAnnounce } from "../canvas/actions";
import { Signal } from "../state/signal";
import type { Editor } from "../state/store";

/** The field that the inspector should focus. Setting a new object is a new request, even for the same field. */
export const wishedField = new Signal<{ readonly name: string } | undefined>(undefined);

/** The range that the code editor should show. */
export const requestedPlace = new Signal<Place | undefined>(undefined);

/** Goes to a problem's block on the canvas or its line in the code. Returns false if the problem concerns the whole email. */
export function goToProblem(editor: Editor, { nodeId, place }: Problem, isHtml: boolean): boolean {
  if (isHtml) {
    if (place) requestedPlace.set({ ...place });
    return place !== undefined;
  }
  if (nodeId === undefined || !editor.node(nodeId)) return false;
  selectAndAnnounce(editor, nodeId);
  return true;
}

/** Goes to the inspector field that fixes a problem. */
export function goToField(editor: Editor, { fix }: Problem) {
  if (!fix?.field) return;
  editor.selectBlock(fix.field.nodeId);
  wishedField.set({ name: fix.field.name });
}
