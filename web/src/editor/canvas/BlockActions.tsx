import { Copy, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/IconButton";
import type { NodeId } from "../document/types";
import { useEditor } from "../state/useEditor";
import { deleteBlock, duplicateBlock } from "./actions";
import { useBlockActions } from "./useBlockActions";
import { words } from "./words";

/** Buttons for the selected block, for narrow windows where a bar next to the block would cover the email. */
export function BlockActions({ id }: { id: NodeId }) {
  const editor = useEditor();
  const { duplicate, mayDelete } = useBlockActions(id);
  return (
    <div className="flex shrink-0">
      {duplicate !== undefined && (
        <IconButton label={duplicate} side="top" onClick={() => duplicateBlock(editor, id)}>
          <Copy aria-hidden />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label={words.handle.delete} side="top" onClick={() => deleteBlock(editor, id)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
