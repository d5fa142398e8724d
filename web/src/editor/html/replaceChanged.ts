import type { EditorView } from "@codemirror/view";

/** Replaces only the part of the code that differs, which keeps the cursor, scroll position and undo history. */
export function replaceChanged(view: EditorView, code: string): void {
  const before = view.state.doc.toString();
  if (before === code) return;
  const shorter = Math.min(before.length, code.length);
  let start = 0;
  while (start < shorter && before[start] === code[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === code[code.length - 1 - end]) end++;
  view.dispatch({ changes: { from: start, to: before.length - end, insert: code.slice(start, code.length - end) } });
}
