import type { Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { Place } from "../../api/problems";
import { codeExtensions } from "./codeExtensions";
import { replaceChanged } from "./replaceChanged";

export interface CodeEditorHandle {
  /** Replaces the selection with code. */
  readonly insert: (code: string) => void;
  /** Selects a range and scrolls to it. */
  readonly show: (place: Place) => void;
}

export interface CodeEditorProps {
  readonly ref?: Ref<CodeEditorHandle>;
  readonly code: string;
  readonly isReadOnly: boolean;
  readonly onChange: (code: string) => void;
}

/** A code editor for email HTML. Tab indents. Escape, then Tab, leaves the editor. */
export function CodeEditor({ ref, code, isReadOnly, onChange }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const first = useRef({ code, isReadOnly });
  const report = useRef(onChange);
  useLayoutEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    if (!container.current) return;
    const { code: doc, isReadOnly: isLocked } = first.current;
    const editor = new EditorView({
      doc,
      parent: container.current,
      extensions: [
        codeExtensions(isLocked),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) report.current(update.state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  useImperativeHandle(ref, () => ({
    insert: (inserted) => {
      view.current?.dispatch(view.current.state.replaceSelection(inserted), { scrollIntoView: true });
      view.current?.focus();
    },
    show: ({ line, column, endLine, endColumn }) => {
      if (!view.current) return;
      const { doc } = view.current.state;
      const [anchor, head] = [offsetOf(doc, line, column), offsetOf(doc, endLine, endColumn)];
      view.current.dispatch({
        selection: { anchor, head },
        effects: EditorView.scrollIntoView(anchor, { y: "center" }),
      });
      view.current.focus();
    },
  }));

  // The code also changes when it's merged with someone else's edits, or when a version is restored.
  useEffect(() => {
    if (view.current) replaceChanged(view.current, code);
  }, [code]);

  return <div ref={container} className="min-h-0 flex-1 [&>.cm-editor]:h-full" />;
}

/** Converts the server's line and column, which count characters, to an offset. The code may have become shorter since. */
function offsetOf(doc: Text, line: number, column: number): number {
  const { from, text } = doc.line(Math.min(line, doc.lines));
  return from + [...text].slice(0, column - 1).join("").length;
}
