import { EditorView } from "@codemirror/view";
import { useEffect, useLayoutEffect, useRef } from "react";
import { codeExtensions } from "./codeExtensions";
import { replaceChanged } from "./replaceChanged";

export interface CodeEditorProps {
  readonly code: string;
  readonly isReadOnly: boolean;
  readonly onChange: (code: string) => void;
}

/** A code editor for the HTML of mails. Tab indents; Escape, then Tab leaves it. */
export function CodeEditor({ code, isReadOnly, onChange }: CodeEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const first = useRef({ code, isReadOnly });
  const report = useRef(onChange);
  useLayoutEffect(() => {
    report.current = onChange;
  });

  useEffect(() => {
    if (!place.current) return;
    const { code: doc, isReadOnly: isLocked } = first.current;
    const editor = new EditorView({
      doc,
      parent: place.current,
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

  // Merged with somebody else's changes, or restored.
  useEffect(() => {
    if (view.current) replaceChanged(view.current, code);
  }, [code]);

  return <div ref={place} className="h-full min-h-0 [&>.cm-editor]:h-full" />;
}
