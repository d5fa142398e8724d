import { clsx } from "clsx";
import { Button } from "../../ui/Button";
import { useEdited } from "../state/editing";
import type { EditorPart } from "../state/editorPart";

/** What can be done where there is no room for the panels. On phones the tools of an open text take its place. */
export function NarrowNote({ onOpen }: { onOpen: (part: EditorPart) => void }) {
  const isEditing = useEdited() !== undefined;
  return (
    <div
      className={clsx(
        "flex items-center gap-3 bg-sunken px-4 py-2 text-muted text-sm lg:hidden",
        isEditing && "max-sm:*:invisible",
      )}
    >
      <p className="flex-1">
        Blocks and settings need a wider window. Here you change texts and pictures: tap one twice.
      </p>
      <Button size="sm" onClick={() => onOpen("inbox")}>
        Subject…
      </Button>
    </div>
  );
}
