import { Braces } from "lucide-react";
import { lazy, Suspense } from "react";
import { IconButton } from "../../ui/IconButton";
import { Menu } from "../../ui/Menu";
import { Skeleton } from "../../ui/Skeleton";
import { insertMergeTag } from "./formats";
import type { TextSession } from "./TextSession";
import { words } from "./words";

const MergeTagItems = lazy(async () => ({ default: (await import("./MergeTagItems")).MergeTagItems }));

/** Inserts a merge tag at the cursor. */
export function MergeTagTool({ session }: { session: TextSession }) {
  return (
    <Menu
      side="top"
      trigger={
        <IconButton label={words.mergeTags.insert} side="top" size="sm" tabIndex={-1}>
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
