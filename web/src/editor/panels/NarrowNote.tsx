import { clsx } from "clsx";
import { Button } from "../../ui/Button";
import { useEdited } from "../state/editing";
import type { EditorPart } from "../state/editorPart";
import { words } from "./words";

/**
 * Says what can be edited in a window too narrow for the panels. On phones, the text toolbar covers it while text is being
 * edited.
 */
export function NarrowNote({ onOpen }: { onOpen: (part: EditorPart) => void }) {
  const isEditing = useEdited() !== undefined;
  return (
    <div
      className={clsx(
        "flex items-center gap-3 bg-sunken px-4 py-2 text-muted text-sm lg:hidden",
        isEditing && "max-sm:*:invisible",
      )}
    >
      <p className="flex-1">{words.narrow.hint}</p>
      <Button size="sm" onClick={() => onOpen("inbox")}>
        {words.narrow.subject}
      </Button>
    </div>
  );
}
