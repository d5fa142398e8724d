import { clsx } from "clsx";
import { CircleCheck, CircleX, ListChecks, TriangleAlert } from "lucide-react";
import { countsOf, plural, spelledCounts } from "../../api/problems";
import { Tooltip } from "../../ui/Tooltip";
import { useChecks } from "./Checks";

/** How many errors and warnings the mail has; quiet when there are none. It opens and closes the panel. */
export function ChecksBadge() {
  const { isOpen, setOpen, last, failure } = useChecks();
  const counts = countsOf(last?.problems ?? []);
  const said = failure ? "the last check failed" : last ? spelledCounts(counts) : "not checked yet";
  const isCalm = counts.errors + counts.warnings === 0;
  return (
    <Tooltip content={`Checks: ${said}`} shortcut="mod+shift+L">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={clsx(
          "flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-md border px-2 font-medium text-sm tabular-nums transition-colors hover:bg-hover aria-expanded:bg-accent-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center [&_svg]:size-4",
          isCalm ? "border-transparent text-muted" : "border-control/60",
          failure && "opacity-60",
        )}
      >
        <span className="sr-only">Checks: {(isCalm || failure) && said}</span>
        {!last ? <ListChecks aria-hidden /> : isCalm && <CircleCheck aria-hidden className="text-accent" />}
        {counts.errors > 0 && (
          <span className="flex items-center gap-1 text-danger">
            <CircleX aria-hidden />
            {counts.errors}
            <span className="sr-only"> {plural(counts.errors, "error")}</span>
          </span>
        )}
        {counts.warnings > 0 && (
          <span className={clsx("flex items-center gap-1", counts.errors > 0 && "max-sm:sr-only")}>
            {counts.errors > 0 && <span className="sr-only">, </span>}
            <TriangleAlert aria-hidden className="text-muted" />
            {counts.warnings}
            <span className="sr-only"> {plural(counts.warnings, "warning")}</span>
          </span>
        )}
      </button>
    </Tooltip>
  );
}
