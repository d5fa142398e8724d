import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { plain } from "../saving/describeClash";
import { inlineOf } from "../writing/inlineOf";
import { readHtml } from "./readHtml";
import { writeHtml } from "./writeHtml";

/** The selected words, or all of them. */
export function wordsAt(state: EditorState): string {
  return plain(htmlAt(state)).trim();
}

/** Puts other words in their place. Links and formats stay as far as `inlineOf` can keep them. */
export function replaceWords(state: EditorState, words: string): Transaction {
  const { from, to } = rangeOf(state);
  const { content } = readHtml(inlineOf(words, htmlAt(state)));
  const tr = state.tr.replaceWith(from, to, content);
  return tr.setSelection(TextSelection.create(tr.doc, from + content.size)).scrollIntoView();
}

function htmlAt(state: EditorState): string {
  const { from, to } = rangeOf(state);
  return writeHtml(state.doc.slice(from, to).content);
}

function rangeOf({ selection, doc }: EditorState): { from: number; to: number } {
  return selection.empty ? { from: 0, to: doc.content.size } : selection;
}
