import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/Skeleton";

const HtmlPanes = lazy(async () => ({ default: (await import("./HtmlPanes")).HtmlPanes }));

/** The editor of a template that is HTML. It comes when one is opened, as templates of blocks do without. */
export function HtmlMode() {
  return (
    <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
      <HtmlPanes />
    </Suspense>
  );
}
