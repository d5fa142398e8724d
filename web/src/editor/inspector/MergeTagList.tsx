import { clsx } from "clsx";
import type { MergeTag } from "./mergeTags";
import { words } from "./words";

export interface MergeTagListProps {
  readonly id: string;
  readonly tags: readonly MergeTag[];
  /** The index of the tag that Enter chooses. */
  readonly at: number;
  readonly onChoose: (index: number) => void;
}

/** The tags that a field suggests. The field keeps focus. */
export function MergeTagList({ id, tags, at, onChoose }: MergeTagListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.mergeTags.list}
      ref={(list) => list?.scrollIntoView?.({ block: "nearest" })}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 animate-rise overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-high"
    >
      {tags.map(({ tag, label, provider }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field refers to the active option
        <div
          key={`${provider} ${tag}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          ref={(option) => {
            if (index === at) option?.scrollIntoView?.({ block: "nearest" });
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          className={clsx(
            "flex min-h-8 cursor-pointer flex-col justify-center rounded-[6px] px-2 py-1 text-sm hover:bg-hover pointer-coarse:min-h-11",
            index === at && "bg-hover",
          )}
        >
          <span className="flex items-baseline justify-between gap-2">
            {label}
            <span className="text-muted text-xs">{provider}</span>
          </span>
          <span className="truncate font-mono text-muted text-xs">{tag}</span>
        </div>
      ))}
    </div>
  );
}
