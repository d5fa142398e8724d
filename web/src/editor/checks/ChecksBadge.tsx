import { clsx } from "clsx";
import { CircleCheck, CircleX, ListChecks, TriangleAlert } from "lucide-react";
import { countsOf, spelledCounts } from "../../api/problems";
import { Tooltip } from "../../ui/Tooltip";
import { useChecks } from "./Checks";
import { words } from "./words";

/** Shows how many errors and warnings the email has, and opens or closes the panel. It's subtle when there are none. */
export function ChecksBadge() {
  const { isOpen, setOpen, last, failure } = useChecks();
  const counts = countsOf(last?.problems ?? []);
  const state = failure ? words.badge.failed : last ? spelledCounts(counts) : words.badge.notChecked;
  const isClean = counts.errors + counts.warnings === 0;
  return (
    <Tooltip content={words.badge.label(state)} shortcut="mod+shift+L">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          "flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-md border px-2 font-medium text-sm tabular-nums transition-colors hover:bg-hover aria-expanded:bg-accent-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center [&_svg]:size-4",
          isClean ? "border-transparent text-muted" : "border-control/60",
          failure && "opacity-60",
        )}
      >
        <span className="sr-only">{words.badge.label(isClean || failure ? state : "")}</span>
        {!last ? <ListChecks aria-hidden /> : isClean && <CircleCheck aria-hidden className="text-accent" />}
        {counts.errors > 0 && (
          <span className="flex items-center gap-1 text-danger">
            <CircleX aria-hidden />
            {counts.errors}
            <span className="sr-only">{words.badge.errors(counts.errors)}</span>
          </span>
        )}
        {counts.warnings > 0 && (
          <span className={clsx("flex items-center gap-1", counts.errors > 0 && "max-sm:sr-only")}>
            {counts.errors > 0 && <span className="sr-only">{words.badge.separator}</span>}
            <TriangleAlert aria-hidden className="text-muted" />
            {counts.warnings}
            <span className="sr-only">{words.badge.warnings(counts.warnings)}</span>
          </span>
        )}
      </button>
    </Tooltip>
  );
}
