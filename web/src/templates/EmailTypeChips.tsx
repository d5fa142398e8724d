import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { emailTypes } from "./emailTypes";
import type { LibrarySearch } from "./librarySearch";
import { words } from "./words";

export interface EmailTypeChipsProps {
  designs: readonly LibraryTemplateSummary[];
  search: LibrarySearch;
  onChange: (change: LibrarySearch) => void;
}

/** Filters the library by email type. */
export function EmailTypeChips({ designs, search, onChange }: EmailTypeChipsProps) {
  const count = (type: string) => designs.filter((design) => design.emailType === type).length;
  return (
    <fieldset className="-mx-4 mb-6 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{words.library.types}</legend>
      <Chip pressed={!search.type} onPress={() => onChange({ type: undefined })}>
        {words.library.allTypes}
      </Chip>
      {emailTypes.map(({ value, label }) => (
        <Chip key={value} pressed={search.type === value} onPress={() => onChange({ type: value })}>
          {label}
          {designs.length > 0 && <span className="ml-1.5 text-muted tabular-nums">{count(value)}</span>}
        </Chip>
      ))}
    </fieldset>
  );
}

function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        "h-8 cursor-pointer whitespace-nowrap rounded-full border px-3 text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-4",
        pressed
          ? "border-accent bg-accent-soft font-medium text-accent-strong"
          : "border-line bg-surface hover:bg-hover",
      )}
    >
      {children}
    </button>
  );
}
