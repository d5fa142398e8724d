import { Copy, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/IconButton";
import type { NodeId } from "../document/types";
import { useEditor } from "../state/useEditor";
import { deleteBlock, duplicateBlock } from "./actions";
import { useDeeds } from "./useDeeds";

/** What can be done with the selected block where a bar beside it would cover the mail. */
export function BlockDeeds({ id }: { id: NodeId }) {
  const editor = useEditor();
  const { duplicate, mayDelete } = useDeeds(id);
  return (
    <div className="flex shrink-0">
      {duplicate !== undefined && (
        <IconButton label={duplicate} side="top" onClick={() => duplicateBlock(editor, id)}>
          <Copy aria-hidden />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label="Delete" side="top" onClick={() => deleteBlock(editor, id)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
