import { Eye } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";

const ReadOnlyNote = lazy(async () => ({ default: (await import("../panels/ReadOnlyNote")).ReadOnlyNote }));

/** Says that the template can only be looked at, and at a press why. */
export function ViewOnly() {
  return (
    <Popover
      label="Why you can only look at it"
      className="w-72 p-4"
      trigger={
        <Button size="sm" variant="ghost" className="whitespace-nowrap">
          <Eye aria-hidden />
          View only
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-16" />}>
        <ReadOnlyNote />
      </Suspense>
    </Popover>
  );
}
