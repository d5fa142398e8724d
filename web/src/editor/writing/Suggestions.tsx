import { useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/Button";
import { words } from "./words";

export interface SuggestionsProps {
  readonly suggestions: readonly string[];
  readonly note?: string;
  readonly onChoose: (suggestion: string) => void;
  readonly onAgain: () => void;
}

/** The suggestions. Clicking one chooses it. */
export function Suggestions({ suggestions, note, onChoose, onAgain }: SuggestionsProps) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => part.current?.querySelector("button")?.focus(), []); // the focused element has disappeared
  return (
    <div ref={part} className="flex flex-col gap-3">
      {suggestions.length === 0 && (
        <p role="status" className="text-muted text-sm">
          {words.suggestions.none}
        </p>
      )}
      <ul aria-label={words.suggestions.label} className="flex flex-col gap-1.5">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onChoose(suggestion)}
              className="max-h-48 w-full cursor-pointer overflow-y-auto whitespace-pre-wrap rounded-md border border-line px-3 py-2 text-left text-sm [overflow-wrap:anywhere] hover:border-accent hover:bg-hover pointer-coarse:min-h-11"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
      {note && suggestions.length > 0 && <p className="text-muted text-xs">{note}</p>}
      <Button size="sm" variant="ghost" onClick={onAgain}>
        {words.suggestions.back}
      </Button>
    </div>
  );
}
