import { useState } from "react";
import { words } from "./words";

export interface TemplateNameProps {
  readonly name: string;
  readonly isReadOnly: boolean;
  readonly onRename: (name: string) => void;
}

/**
 * The template's name, edited in place. Pressing Enter or leaving the field saves it, and Escape restores the old name.
 * On phones the focused field covers the whole bar, because there's no other room to read it.
 */
export function TemplateName({ name, isReadOnly, onRename }: TemplateNameProps) {
  const [draft, setDraft] = useState<string>();
  if (isReadOnly)
    return (
      <h1
        title={name}
        className="min-w-0 truncate px-2 font-medium max-sm:line-clamp-2 max-sm:whitespace-normal max-sm:text-sm"
      >
        {name}
      </h1>
    );

  function leave() {
    const typed = draft?.trim();
    if (typed && typed !== name) onRename(typed);
    setDraft(undefined);
  }

  return (
    <h1 className="min-w-0">
      <input
        aria-label={words.name}
        title={name}
        value={draft ?? name}
        maxLength={255}
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === "Escape") setDraft(undefined);
          // Blurs in the next frame, once React has dropped the draft. Otherwise, leave() would save it.
          if (event.key === "Escape" || event.key === "Enter")
            requestAnimationFrame(() => (event.target as HTMLInputElement).blur());
        }}
        className="field-sizing-content h-8 min-w-16 max-w-full truncate rounded-md border border-transparent bg-transparent px-2 font-medium hover:border-line focus:border-control max-sm:focus:absolute max-sm:focus:inset-x-2 max-sm:focus:top-1 max-sm:focus:z-10 max-sm:focus:w-[calc(100%-1rem)] max-sm:focus:bg-surface pointer-coarse:min-h-11"
      />
    </h1>
  );
}
