import { useRef } from "react";
import { controlStyle } from "../../../ui/control";
import { words } from "./words";

/** Edits a block's name in place. Pressing Enter or leaving the field saves it, and Escape doesn't. */
export function RenameField({ label, onDone }: { label: string; onDone: (name: string | undefined) => void }) {
  const isDone = useRef(false);
  function leave(name: string | undefined) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(name);
  }
  return (
    <input
      type="text"
      aria-label={words.name}
      // biome-ignore lint/a11y/noAutofocus: it replaces the name that the user just chose to edit
      autoFocus
      defaultValue={label}
      maxLength={80}
      onFocus={(event) => event.target.select()}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => leave(event.target.value === label ? undefined : event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") leave(undefined);
      }}
      className={controlStyle({ size: "sm", className: "h-6! flex-1 px-1!" })}
    />
  );
}
