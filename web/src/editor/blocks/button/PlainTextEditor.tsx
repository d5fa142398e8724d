import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { enterText, tellOpenText } from "../../state/openText";
import { LineHistory } from "./LineHistory";

export interface PlainTextEditorProps {
  /** The accessible name. */
  readonly name: string;
  readonly text: string;
  /** Called with the changed text when editing ends, or earlier if the text has to be saved. */
  readonly onChange: (text: string) => void;
  readonly onDone: () => void;
}

/** Edits a line of plain text in place. Enter, Escape and losing focus keep the typed text, as in rich text. */
export function PlainTextEditor({ name, text, onChange, onDone }: PlainTextEditorProps) {
  const line = useRef<HTMLSpanElement>(null);
  // Set once, outside React, which would overwrite what is being typed.
  const initial = useRef(text);
  const [history] = useState(() => new LineHistory(text));
  const open = { isUnsaved, commit, canUndo: () => history.canUndo, canRedo: () => history.canRedo, undo, redo };
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });

  // A layout effect, so that it runs before the outline around the block is measured.
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    element.textContent = initial.current;
    element.focus();
    element.ownerDocument.getSelection()?.selectAllChildren(element);
    return enterText({
      isUnsaved: () => latest.current.isUnsaved(),
      commit: () => latest.current.commit(),
      canUndo: () => latest.current.canUndo(),
      canRedo: () => latest.current.canRedo(),
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
    });
  }, []);

  function typed(): string {
    return (line.current?.textContent ?? "").replace(/\s+/g, " ").trim();
  }

  function isUnsaved(): boolean {
    return typed() !== text;
  }

  function commit() {
    if (isUnsaved()) onChange(typed());
  }

  function leave() {
    commit();
    onDone();
  }

  function undo() {
    show(history.undo());
  }

  function redo() {
    show(history.redo());
  }

  function show(shown: string | undefined) {
    if (shown === undefined || !line.current) return;
    line.current.textContent = shown;
    line.current.ownerDocument.getSelection()?.selectAllChildren(line.current);
    line.current.ownerDocument.getSelection()?.collapseToEnd();
    tellOpenText();
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = event.key === "Enter" || event.key === "Escape" ? leave : historyKey(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  function historyKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    if (!ctrlKey && !metaKey) return undefined;
    if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
    return key.toLowerCase() === "y" ? redo : undefined;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an input can't be styled like the label
    <span
      ref={line}
      role="textbox"
      tabIndex={0}
      aria-label={name}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className="plain-editor"
      onBlur={leave}
      onInput={({ nativeEvent }) => {
        history.record(line.current?.textContent ?? "", (nativeEvent as InputEvent).inputType);
        tellOpenText();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
