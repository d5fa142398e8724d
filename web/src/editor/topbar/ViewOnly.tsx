import { Eye } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { Skeleton } from "../../ui/Skeleton";
import { words } from "./words";

const ReadOnlyNote = lazy(async () => ({ default: (await import("../panels/ReadOnlyNote")).ReadOnlyNote }));

/** A button that says the template is view only and opens the reason. */
export function ViewOnly() {
  return (
    <Popover
      label={words.viewOnlyReason}
      className="w-72 p-4"
      trigger={
        <Button size="sm" variant="ghost" className="whitespace-nowrap">
          <Eye aria-hidden />
          {words.viewOnly}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-16" />}>
        <ReadOnlyNote />
      </Suspense>
    </Popover>
  );
}
