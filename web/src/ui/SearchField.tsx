import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlStyle } from "./control";
import { words } from "./words";

export interface SearchFieldProps {
  /** What is searched. Used for screen readers and as the placeholder. */
  label: string;
  value: string;
  /** Called after a pause in typing, or immediately on Enter. */
  onValueChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

const pause = 250;

/** A search box. Escape or the clear button empties it. */
export function SearchField({ label, value, onValueChange, maxLength, className }: SearchFieldProps) {
  const [draft, setDraft] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function report(text: string) {
    clearTimeout(timer.current);
    timer.current = undefined;
    // Keeps the text exactly as typed, including a trailing space, until the field loses focus.
    if (document.activeElement !== box.current) setDraft(undefined);
    if (text.trim() !== value) onValueChange(text.trim());
  }

  function type(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => report(text), pause);
  }

  // Doesn't report immediately, because the results would move away under the pointer that clicks one.
  function leave() {
    if (timer.current === undefined) setDraft(undefined);
  }

  function empty() {
    setDraft(undefined);
    report("");
  }

  const shown = draft ?? value;
  return (
    <div className={className}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={box}
          type="search"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") report(shown);
            if (event.key === "Escape" && shown !== "") empty();
          }}
          className={controlStyle({ className: "pr-9! pl-9! [&::-webkit-search-cancel-button]:hidden" })}
        />
        {shown !== "" && (
          <button
            type="button"
            aria-label={words.clearSearch}
            onClick={empty}
            className="absolute inset-y-0 right-0 flex w-9 cursor-pointer items-center justify-center rounded-md text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  );
}
