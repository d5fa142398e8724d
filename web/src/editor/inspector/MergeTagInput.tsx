import { clsx } from "clsx";
import { Braces } from "lucide-react";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { controlStyle } from "../../ui/control";
import type { ControlProps } from "../../ui/Field";
import { IconButton } from "../../ui/IconButton";
import { MergeTagList } from "./MergeTagList";
import { findMergeTags, openTagBefore } from "./mergeTags";
import { useMergeTags } from "./useMergeTags";
import { words } from "./words";

export type MergeTagInputProps = ControlProps & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onDone: () => void;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly isLink?: boolean;
};

/** A text field that offers merge tags when someone types {{ or presses the button. */
export function MergeTagInput({
  value,
  onValueChange,
  onDone,
  placeholder,
  rows,
  isLink = false,
  ...control
}: MergeTagInputProps) {
  const listId = useId();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caretAfter = useRef<number>(undefined);
  const [open, setOpen] = useState<{ start: number; caret: number; typed: string; isFromButton: boolean }>();
  const [at, setAt] = useState(0);
  const tags = useMergeTags(open !== undefined);
  const found = open ? findMergeTags(tags, open.typed, isLink) : [];
  const isOpen = found.length > 0;

  // React moves the caret to the end when the value changes from outside.
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    box.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  });

  function edit(text: string, caret: number, isFromButton = false) {
    onValueChange(text);
    const tag = openTagBefore(text, caret);
    setOpen(tag && { ...tag, caret, isFromButton });
    setAt(0);
  }

  function replace(start: number, end: number, inserted: string, isFromButton?: boolean) {
    caretAfter.current = start + inserted.length;
    edit(value.slice(0, start) + inserted + value.slice(end), caretAfter.current, isFromButton);
    box.current?.focus();
  }

  /** Closes the list. If the button opened it and nothing was chosen, the inserted braces are also removed. */
  function close() {
    if (open?.isFromButton) onValueChange(value.slice(0, open.start) + value.slice(open.caret));
    setOpen(undefined);
  }

  function choose(index: number) {
    const { tag, isUrl } = found[index] ?? {};
    if (!open || !tag) return;
    const closing = /^\s*\}\}/.exec(value.slice(open.caret))?.[0].length ?? 0;
    if (isLink && isUrl) replace(0, value.length, tag);
    else replace(open.start, open.caret + closing, tag);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "ArrowDown") setAt((at + 1) % found.length);
    else if (event.key === "ArrowUp") setAt((at - 1 + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(at);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const Tag = rows ? "textarea" : "input";
  return (
    <div className="relative min-w-0">
      <Tag
        {...control}
        {...(rows ? { rows } : { type: "text" })}
        ref={box}
        role={rows ? undefined : "combobox"}
        aria-autocomplete="list"
        aria-expanded={rows ? undefined : isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        autoComplete="off"
        spellCheck={!isLink}
        value={value}
        placeholder={placeholder}
        onChange={(event) => edit(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onDone();
        }}
        className={controlStyle({
          size: rows ? null : "sm",
          className: clsx("pr-8!", rows && "block resize-y px-2 py-1.5 text-sm"),
        })}
      />
      <IconButton
        label={words.mergeTags.insert}
        size="sm"
        side="left"
        className="absolute top-0.5 right-0.5"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          const start = box.current?.selectionStart ?? value.length;
          replace(start, box.current?.selectionEnd ?? start, "{{", true);
        }}
      >
        <Braces aria-hidden />
      </IconButton>
      {isOpen && <MergeTagList id={listId} tags={found} at={at} onChoose={choose} />}
    </div>
  );
}
