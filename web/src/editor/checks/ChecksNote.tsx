import { ListChecks } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { Button } from "../../ui/Button";
import { Skeleton } from "../../ui/Skeleton";
import { useChecks } from "./Checks";
import { countsOf, spelledCounts } from "./problems";

/** Says before a mail goes out how many findings are open, and leads to them. What they are stands in the panel only. */
export function ChecksNote({ onLeave }: { onLeave: () => void }) {
  const { last, failure, isChecking, checkNow, setOpen } = useChecks();
  const title = useId();
  const begin = useEffectEvent(checkNow);
  useEffect(() => begin(), []);
  const counts = countsOf(last?.problems ?? []);

  return (
    <section
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-3 py-2"
    >
      <div className="min-w-0 text-sm">
        <h3 id={title} className="font-medium">
          Before you send
        </h3>
        {last && !isChecking ? (
          <p className={counts.errors > 0 ? "text-danger" : "text-muted"}>{spelledCounts(counts)}</p>
        ) : failure ? (
          <p className="text-muted">The mail could not be checked.</p>
        ) : (
          <Skeleton className="h-5 w-32" />
        )}
      </div>
      <Button
        size="sm"
        onClick={() => {
          onLeave();
          setOpen(true);
        }}
      >
        <ListChecks aria-hidden />
        Open the checks
      </Button>
    </section>
  );
}
