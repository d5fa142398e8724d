import { useEffect, useRef } from "react";

export interface PlainTextEditorProps {
  /** What is edited, read aloud. */
  readonly name: string;
  readonly text: string;
  /** On leaving, if the text has changed. */
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

/** A line of plain text that is edited where it stands. Enter, Escape and leaving keep what was typed, as in other texts. */
export function PlainTextEditor({ name, text, onChange, onDone }: PlainTextEditorProps) {
  const line = useRef<HTMLSpanElement>(null);
  // Set once, not by React: it would write over what is being typed.
  const initial = useRef(text);

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    element.textContent = initial.current;
    element.focus();
    element.ownerDocument.getSelection()?.selectAllChildren(element);
  }, []);

  function leave() {
    const typed = (line.current?.textContent ?? "").replace(/\s+/g, " ").trim();
    if (typed !== text) onChange(typed);
    onDone();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would not look like the label
    <span
      ref={line}
      role="textbox"
      tabIndex={0}
      aria-label={name}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className="plain-editor"
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    />
  );
}
