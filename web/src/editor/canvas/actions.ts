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
import { words } from "./words";

/**
 * The actions on blocks that shortcuts, the block bar and the command palette offer. Every result is announced, and refusals
 * include the reason.
 */

export function selectAndAnnounce(editor: Editor, id: NodeId | undefined) {
  editor.selectBlock(id);
  announce(id === undefined ? words.announce.nothingSelected : words.announce.selected(labelOf(editor.document, id)));
}

export function selectNext(editor: Editor) {
  selectNeighbor(editor, nextBlock);
}

export function selectPrevious(editor: Editor) {
  selectNeighbor(editor, previousBlock);
}

type Neighbor = typeof nextBlock;

/** Selects the next visible block. Hidden ones can be selected in the outline. */
function selectNeighbor(editor: Editor, neighbor: Neighbor) {
  const { document } = editor;
  let id = neighbor(document, editor.selection ?? ROOT);
  while (id !== undefined && isHidden(editor, id)) id = neighbor(document, id);
  if (id === undefined) announce(words.announce.noMoreBlocks);
  else selectAndAnnounce(editor, id);
}

function isHidden(editor: Editor, id: NodeId): boolean {
  for (let at: NodeId | undefined = id; at !== undefined; at = parentOf(editor.document, at)) {
    if (nodeOf(editor.document, at)?.hidden) return true;
  }
  return false;
}

/** Selects the parent. From the outermost block, it clears the selection, which shows the template settings. */
export function selectParent(editor: Editor) {
  const { document, selection } = editor;
  if (selection !== undefined) selectAndAnnounce(editor, parentOf(document, selection));
}

/** Selects the first child. Returns false if there is none. */
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
  announceOutcome(outcome, () =>
    words.announce.moved(label, direction, labelOf(editor.document, parentOf(editor.document, id) ?? ROOT)),
  );
}

/** Adds a copy after the block. A column is duplicated with its whole row. */
export function duplicateBlock(editor: Editor, id: NodeId) {
  const whole = duplicated(editor.document, id);
  const label = labelOf(editor.document, whole);
  announceOutcome(editor.dispatch(duplicate, whole), () => words.announce.duplicated(label));
}

/** The block that “Duplicate” copies. */
export function duplicated(document: Document, id: NodeId): NodeId {
  return typeOf(nodeOf(document, id)) === "ColumnBlock" ? (parentOf(document, id) ?? id) : id;
}

export function deleteBlock(editor: Editor, id: NodeId) {
  const label = labelOf(editor.document, id);
  announceOutcome(editor.dispatch(remove, id), () => words.announce.deleted(label));
}

/** Hides a block in the email, or shows it again. */
export function toggleHidden(editor: Editor, id: NodeId) {
  const isHidden = !editor.node(id)?.hidden;
  announceOutcome(editor.dispatch(setHidden, id, isHidden), () =>
    (isHidden ? words.announce.hidden : words.announce.shown)(labelOf(editor.document, id)),
  );
}

/** The selected block as text for the clipboard. If it can't be copied, announces the reason and returns undefined. */
export function copySelected(editor: Editor): string | undefined {
  const id = editor.selection;
  if (id === undefined) return undefined;
  const copied = copyBlock(editor.document, id);
  announce(copied.ok ? words.announce.copied(labelOf(editor.document, id)) : copied.reason);
  return copied.ok ? copied.text : undefined;
}

/** Copies and deletes the selected block. A block that can't be deleted isn't copied either. */
export function cutSelected(editor: Editor): string | undefined {
  const id = editor.selection;
  if (id === undefined) return undefined;
  const copied = copyBlock(editor.document, id);
  if (!copied.ok) return void announce(copied.reason);
  const label = labelOf(editor.document, id);
  const outcome = editor.dispatch(remove, id);
  announceOutcome(outcome, () => words.announce.cut(label));
  return outcome.ok ? copied.text : undefined;
}

/** Pastes a copied block after the selected one, or into it. */
export function pasteBlock(editor: Editor, text: string): Outcome {
  const read = readBlock(text);
  if (!read.ok) {
    announce(read.reason);
    return read;
  }
  const { fragment } = read;
  const { parent, index } = spotFor(editor.document, typeOf(nodeOf(fragment.nodes, fragment.root)), editor.selection);
  const outcome = editor.dispatch(insertTree, fragment, parent, index);
  announceOutcome(outcome, () => words.announce.pasted(labelOf(editor.document, editor.selection ?? ROOT)));
  return outcome;
}

export function undo(editor: Editor) {
  announce(editor.undo() ? words.announce.undone : words.announce.nothingToUndo);
}

export function redo(editor: Editor) {
  announce(editor.redo() ? words.announce.redone : words.announce.nothingToRedo);
}

function announceOutcome(outcome: Outcome, done: () => string) {
  announce(outcome.ok ? done() : outcome.reason);
}
