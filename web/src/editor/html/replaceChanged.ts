import type { EditorView } from "@codemirror/view";

/** Makes the code that of another text by changing no more than what differs, so that cursor, scrolling and undo stay. */
export function replaceChanged(view: EditorView, code: string): void {
  const before = view.state.doc.toString();
  if (before === code) return;
  const most = Math.min(before.length, code.length);
  let start = 0;
  while (start < most && before[start] === code[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === code[code.length - 1 - end]) end++;
  view.dispatch({ changes: { from: start, to: before.length - end, insert: code.slice(start, code.length - end) } });
}
