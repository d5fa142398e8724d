import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { copiedEmail } from "./emailFile";

type Paste = (text: string) => void;

/**
 * Puts text that is pasted anywhere on the page into the form's field, and passes pasted files to onFiles. Pasting into other fields
 * works as usual.
 */
export function usePastedEmail(
  form: RefObject<HTMLFormElement | null>,
  onText: Paste,
  onFiles: (files: readonly File[]) => void,
) {
  const takers = useRef({ onText, onFiles });
  useLayoutEffect(() => {
    takers.current = { onText, onFiles };
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const field = form.current?.querySelector("textarea");
      if (field && event.clipboardData) pasteInto(field, event, event.clipboardData, takers.current);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [form]);
}

interface Takers {
  onText: Paste;
  onFiles: (files: readonly File[]) => void;
}

function pasteInto(field: HTMLTextAreaElement, event: ClipboardEvent, held: DataTransfer, { onText, onFiles }: Takers) {
  const isInField = event.target === field;
  if (!isInField && isOtherField(event.target)) return;
  if (held.files.length > 0) {
    // Outside of the field, useFileDrop already handles pasted files.
    if (isInField) onFiles([...held.files]);
    return;
  }
  const text = held.getData("text/plain");
  const email = copiedEmail(text, held.getData("text/html"));
  if (isInField && email === undefined) return;
  event.preventDefault();
  const [start, end] = isInField ? [field.selectionStart, field.selectionEnd] : [0, field.value.length];
  field.setRangeText(email ?? text, start, end, "end");
  field.focus();
  onText(field.value);
}

function isOtherField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
