import { PartBoundary } from "../../ui/PartBoundary";
import { partOf } from "../../ui/partOf";
import { Skeleton } from "../../ui/Skeleton";

const HtmlPanes = partOf(async () => (await import("./HtmlPanes")).HtmlPanes);

/** The editor for HTML templates. It loads on demand, because block templates don't need it. */
export function HtmlMode() {
  return (
    <PartBoundary fallback={<Skeleton className="m-4 flex-1" />}>
      <HtmlPanes />
    </PartBoundary>
  );
}
