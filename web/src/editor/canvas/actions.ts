import { copyBlock, readBlock } from "../document/clipboard";
import { duplicate, insertTree } from "../document/commands/insert";
import { setHidden } from "../document/commands/label";
import { move } from "../document/commands/move";
import { remove } from "../document/commands/remove";
import type { Outcome } from "../document/outcome";
import { labelOf, nextBlock, previousBlock } from "../document/outline";
import { type Direction, spotFor, stepFrom } from "../document/places";
import { nodeOf, parentOf, typeOf } from "../document/tree";
import { type Document, type NodeId, ROOT } from "../document/types";
import { announce } from "../state/announce";
import type { Editor } from "../state/store";

/** What keys, the handle and the command palette do with blocks. Everything is announced, a refusal with its reason. */

export function selectAndAnnounce(editor: Editor, id: NodeId | undefined) {
  editor.selectBlock(id);
  announce(id === undefined ? "Nothing is selected." : `${labelOf(editor.document, id)}, selected.`);
}

export function selectNext(editor: Editor) {
  selectNeighbour(editor, nextBlock);
}

export function selectPrevious(editor: Editor) {
  selectNeighbour(editor, previousBlock);
}

type Neighbour = typeof nextBlock;

/** The next block that is drawn: hidden ones are found in the outline. */
function selectNeighbour(editor: Editor, neighbour: Neighbour) {
  const { document } = editor;
  let id = neighbour(document, editor.selection ?? ROOT);
  while (id !== undefined && isHidden(editor, id)) id = neighbour(document, id);
  if (id === undefined) announce("There are no more blocks.");
  else selectAndAnnounce(editor, id);
}

function isHidden(editor: Editor, id: NodeId): boolean {
  for (let at: NodeId | undefined = id; at !== undefined; at = parentOf(editor.document, at)) {
    if (nodeOf(editor.document, at)?.hidden) return true;
  }
  return false;
}

/** Up one level; from the outermost one to nothing, where the settings of the whole mail are. */
export function selectParent(editor: Editor) {
  const { document, selection } = editor;
  if (selection !== undefined) selectAndAnnounce(editor, parentOf(document, selection));
}

/** Down one level; false where there is none. */
export function selectFirstChild(editor: Editor): boolean {
  const [first] = nodeOf(editor.document, editor.selection ?? ROOT)?.nodes ?? [];
  if (first === undefined) return false;
  selectAndAnnounce(editor, first);
  return true;
}

export function moveBlock(editor: Editor, id: NodeId, direction: Direction) {
  const spot = stepFrom(editor.document, id, direction);
  if (!spot.ok) return announce(spot.reason);
  const label = labelOf(editor.document, id);
  const outcome = editor.dispatch(move, id, spot.parent, spot.index);
  tell(
    outcome,
    () => `Moved ${label} ${direction}, now in ${labelOf(editor.document, parentOf(editor.document, id) ?? ROOT)}.`,
  );
}

/** Puts a copy behind the block; a column is copied with the row that it belongs to. */
export function duplicateBlock(editor: Editor, id: NodeId) {
  const whole = duplicated(editor.document, id);
  const label = labelOf(editor.document, whole);
  tell(editor.dispatch(duplicate, whole), () => `Duplicated ${label}.`);
}

/** The block of which “Duplicate” makes a copy. */
export function duplicated(document: Document, id: NodeId): NodeId {
  return typeOf(nodeOf(document, id)) === "ColumnBlock" ? (parentOf(document, id) ?? id) : id;
}

export function deleteBlock(editor: Editor, id: NodeId) {
  const label = labelOf(editor.document, id);
  tell(editor.dispatch(remove, id), () => `Deleted ${label}.`);
}

/** Hides a block in the mail, or shows it again. */
export function toggleHidden(editor: Editor, id: NodeId) {
  const isHidden = !editor.node(id)?.hidden;
  tell(
    editor.dispatch(setHidden, id, isHidden),
    () => `${isHidden ? "Hidden" : "Shown"}: ${labelOf(editor.document, id)}.`,
  );
}

/** The selected block as text for the clipboard; undefined, with the reason announced, if it cannot be copied. */
export function copySelected(editor: Editor): string | undefined {
  const id = editor.selection;
  if (id === undefined) return undefined;
  const copied = copyBlock(editor.document, id);
  announce(copied.ok ? `Copied ${labelOf(editor.document, id)}.` : copied.reason);
  return copied.ok ? copied.text : undefined;
}

/** Copies and deletes. What may not be deleted is not copied either. */
export function cutSelected(editor: Editor): string | undefined {
  const id = editor.selection;
  if (id === undefined) return undefined;
  const copied = copyBlock(editor.document, id);
  if (!copied.ok) return void announce(copied.reason);
  const label = labelOf(editor.document, id);
  const outcome = editor.dispatch(remove, id);
  tell(outcome, () => `Cut ${label}.`);
  return outcome.ok ? copied.text : undefined;
}

/** Puts a copied block behind the selected one, or into it. */
export function pasteBlock(editor: Editor, text: string): Outcome {
  const read = readBlock(text);
  if (!read.ok) {
    announce(read.reason);
    return read;
  }
  const { fragment } = read;
  const { parent, index } = spotFor(editor.document, typeOf(nodeOf(fragment.nodes, fragment.root)), editor.selection);
  const outcome = editor.dispatch(insertTree, fragment, parent, index);
  tell(outcome, () => `Pasted ${labelOf(editor.document, editor.selection ?? ROOT)}.`);
  return outcome;
}

export function undo(editor: Editor) {
  announce(editor.undo() ? "Undone." : "There is nothing to undo.");
}

export function redo(editor: Editor) {
  announce(editor.redo() ? "Done again." : "There is nothing to redo.");
}

function tell(outcome: Outcome, done: () => string) {
  announce(outcome.ok ? done() : outcome.reason);
}
