import { ArrowRight } from "lucide-react";
import { ClashValue } from "../saving/ClashValue";
import type { Shown } from "../saving/describeClash";
import type { DescribedChange } from "./describeOperation";
import { type Piece, wordDiff } from "./wordDiff";

/** One value of a change: a text with what goes and comes, anything else as before and after. */
export function ChangeLine({ what, before, after }: DescribedChange) {
  const pieces = before && after && textDiff(before, after);
  return (
    <div className="flex flex-col gap-0.5">
      <span className="text-muted text-xs">{what}</span>
      {pieces ? (
        <p className="max-h-60 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
          {pieces.map((piece, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            <DiffPiece key={i} {...piece} />
          ))}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {before && (
            <>
              <del className="flex min-w-0 items-center text-muted no-underline">
                <span className="sr-only">Before: </span>
                <ClashValue value={before} />
              </del>
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            </>
          )}
          {after && (
            <ins className="flex min-w-0 items-center no-underline">
              {before && <span className="sr-only">After: </span>}
              <ClashValue value={after} />
            </ins>
          )}
        </div>
      )}
    </div>
  );
}

function textDiff(before: Shown, after: Shown): Piece[] | undefined {
  return before.kind === "text" && after.kind === "text" && before.text.length > 20
    ? wordDiff(before.text, after.text)
    : undefined;
}

function DiffPiece({ kind, text }: Piece) {
  if (kind === "gone") return <del className="text-muted decoration-danger">{text}</del>;
  if (kind === "new") return <ins className="rounded-sm bg-accent-soft font-medium text-ink no-underline">{text}</ins>;
  return text;
}
