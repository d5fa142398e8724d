import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/Skeleton";

const HtmlPanes = lazy(async () => ({ default: (await import("./HtmlPanes")).HtmlPanes }));

/** The editor for HTML templates. It loads on demand, because block templates don't need it. */
export function HtmlMode() {
  return (
    <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
      <HtmlPanes />
    </Suspense>
  );
}
