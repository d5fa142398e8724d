import { type ReactNode, useId } from "react";
import { type Counts, spelledCounts } from "../api/problems";
import { Skeleton } from "../ui/Skeleton";
import { words } from "./words";

export interface BeforeSendingProps {
  /** The number of open findings. Undefined while the check runs. */
  readonly counts: Counts | undefined;
  readonly failed: boolean;
  /** A link or button that leads to the findings. */
  readonly children: ReactNode;
}

/** Shows how many findings are open before an email is sent, pushed or exported. */
export function BeforeSending({ counts, failed, children }: BeforeSendingProps) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-3 py-2"
    >
      <div className="min-w-0 text-sm">
        <h3 id={title} className="font-medium">
          {words.beforeSending.title}
        </h3>
        {counts ? (
          <p className={counts.errors > 0 ? "text-danger" : "text-muted"}>{spelledCounts(counts)}</p>
        ) : failed ? (
          <p className="text-muted">{words.beforeSending.failed}</p>
        ) : (
          <Skeleton className="h-5 w-32" />
        )}
      </div>
      {children}
    </section>
  );
}
