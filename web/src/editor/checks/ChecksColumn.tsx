import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/Skeleton";
import { useChecks } from "./Checks";

// It comes when it is first opened.
const ChecksPanel = lazy(async () => ({ default: (await import("./ChecksPanel")).ChecksPanel }));

/** The place of the panel: a column beside the canvas, or all of a small screen below the top bar. */
export function ChecksColumn() {
  const { isOpen } = useChecks();
  if (!isOpen) return null;
  return (
    <div className="flex min-h-0 shrink-0 flex-col border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-13 max-lg:bottom-0 max-lg:z-30 lg:w-72 lg:border-r xl:w-96">
      <Suspense fallback={<Skeleton className="m-4 h-64" />}>
        <ChecksPanel />
      </Suspense>
    </div>
  );
}
