import { Braces } from "lucide-react";
import { lazy, Suspense } from "react";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import { Skeleton } from "../../ui/Skeleton";
import { insertMergeTag } from "./formats";
import type { TextSession } from "./TextSession";

const MergeTagItems = lazy(async () => ({ default: (await import("./MergeTagItems")).MergeTagItems }));

/** Puts a merge tag where the cursor is. */
export function MergeTagTool({ session }: { session: TextSession }) {
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label="Insert merge tag" side="top" size="sm" tabIndex={-1}>
          <Braces aria-hidden />
        </IconButton>
      }
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        <MergeTagItems onChoose={(tag) => session.run((now) => insertMergeTag(now, tag))} />
      </Suspense>
    </Menu>
  );
}
