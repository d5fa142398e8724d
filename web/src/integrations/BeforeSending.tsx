import { type ReactNode, useId } from "react";
import { type Counts, spelledCounts } from "../api/problems";
import { Skeleton } from "../ui/Skeleton";

export interface BeforeSendingProps {
  /** What was found; undefined while it is looked for. */
  readonly counts: Counts | undefined;
  readonly failed: boolean;
  /** Leads to what was found. */
  readonly children: ReactNode;
}

/** Says before a mail goes out how many findings are open. */
export function BeforeSending({ counts, failed, children }: BeforeSendingProps) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-3 py-2"
    >
      <div className="min-w-0 text-sm">
        <h3 id={title} className="font-medium">
          Before you send
        </h3>
        {counts ? (
          <p className={counts.errors > 0 ? "text-danger" : "text-muted"}>{spelledCounts(counts)}</p>
        ) : failed ? (
          <p className="text-muted">The mail could not be checked.</p>
        ) : (
          <Skeleton className="h-5 w-32" />
        )}
      </div>
      {children}
    </section>
  );
}
