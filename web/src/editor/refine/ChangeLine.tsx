import { ArrowRight } from "lucide-react";
import { TextDiff } from "../../ui/TextDiff";
import { wordDiff } from "../../ui/wordDiff";
import { ClashValue } from "../saving/ClashValue";
import type { DescribedChange } from "./describeOperation";
import { words } from "./words";

/** A changed value. Text shows removed and added words. Other values are shown before and after. */
export function ChangeLine({ what, before, after }: DescribedChange) {
  return (
    <div className="flex flex-col gap-0.5">
      <span className="text-muted text-xs">{what}</span>
      {before?.kind === "text" && after?.kind === "text" && isSimilar(before.text, after.text) ? (
        <TextDiff before={before.text} after={after.text} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {before && (
            <>
              <del className="flex min-w-0 items-center text-muted no-underline">
                <span className="sr-only">{words.card.before}</span>
                <ClashValue value={before} />
              </del>
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted" />
            </>
          )}
          {after && (
            <ins className="flex min-w-0 items-center no-underline">
              {before && <span className="sr-only">{words.card.afterwards}</span>}
              <ClashValue value={after} />
            </ins>
          )}
        </div>
      )}
    </div>
  );
}

/** Reports whether a text is long enough and similar enough to be readable with its changes marked. */
function isSimilar(before: string, after: string): boolean {
  return before.length > 20 && wordDiff(before, after) !== undefined;
}
