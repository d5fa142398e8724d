import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { plain } from "../saving/describeClash";
import { inlineOf } from "../writing/inlineOf";
import { readHtml } from "./readHtml";
import { writeHtml } from "./writeHtml";

/** The selected text, or all of it if nothing is selected. */
export function selectedText(state: EditorState): string {
  return plain(htmlAt(state)).trim();
}

/** Replaces the selected text, or all of it. `inlineOf` keeps links and formatting where it can. */
export function rewriteText(state: EditorState, text: string): Transaction {
  const { from, to } = rangeOf(state);
  const { content } = readHtml(inlineOf(text, htmlAt(state)));
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
