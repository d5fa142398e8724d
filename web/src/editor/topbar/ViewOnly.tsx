import { Eye } from "lucide-react";
import { Button } from "../../ui/Button";
import { PartBoundary } from "../../ui/PartBoundary";
import { Popover } from "../../ui/Popover";
import { partOf } from "../../ui/partOf";
import { Skeleton } from "../../ui/Skeleton";
import { words } from "./words";

const ReadOnlyNote = partOf(async () => (await import("../panels/ReadOnlyNote")).ReadOnlyNote);

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
      <PartBoundary fallback={<Skeleton className="h-16" />}>
        <ReadOnlyNote />
      </PartBoundary>
    </Popover>
  );
}
