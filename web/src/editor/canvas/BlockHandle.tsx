import { Copy, CornerLeftUp, GripVertical, Lock, Trash2 } from "lucide-react";
import type { CSSProperties } from "react";
import { blockName } from "../document/names";
import { canDelete, canDuplicate, canMove } from "../document/rules";
import { indexOf, parentOf, typeOf } from "../document/tree";
import { type NodeId, ROOT } from "../document/types";
import { useDocument, useEditor } from "../useEditor";
import { deleteBlock, duplicateBlock, selectParent } from "./actions";
import type { Box } from "./boxes";
import { startBlockDrag } from "./drag";

/** The bar at the selected block: move, select what is around it, duplicate, delete. What the rules refuse is not offered. */
export function BlockHandle({ id, box }: { id: NodeId; box: Box }) {
  const editor = useEditor();
  const document = useDocument();
  const name = blockName(typeOf(editor.node(id)));
  const parent = parentOf(document, id) ?? ROOT;
  const fixed = canMove(document, id, parent, indexOf(document, id));
  return (
    <div role="toolbar" aria-label={name} className="handle" style={handleStyle(box)}>
      {fixed.ok ? (
        <button
          type="button"
          className="grip"
          title="Drag to move, or Alt and an arrow key"
          onPointerDown={(event) => startBlockDrag(event, id)}
        >
          <GripVertical aria-hidden />
          <span>{name}</span>
        </button>
      ) : (
        <span className="grip" title={fixed.reason}>
          <Lock aria-label={fixed.reason} />
          <span>{name}</span>
        </span>
      )}
      <button
        type="button"
        aria-label="Select the block around it"
        title="Select the block around it (Esc)"
        onClick={() => selectParent(editor)}
      >
        <CornerLeftUp aria-hidden />
      </button>
      {canDuplicate(document, id).ok && (
        <button type="button" aria-label="Duplicate" title="Duplicate" onClick={() => duplicateBlock(editor, id)}>
          <Copy aria-hidden />
        </button>
      )}
      {canDelete(document, id).ok && (
        <button type="button" aria-label="Delete" title="Delete" onClick={() => deleteBlock(editor, id)}>
          <Trash2 aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Above the block's end, where lines seldom reach; inside of it at the top of the mail, where there is no room above. */
function handleStyle({ x, y, width }: Box): CSSProperties {
  const top = y < 36 ? `calc(${y}px + 4 * var(--unit))` : `calc(${y}px - 32 * var(--unit))`;
  const isNarrow = x + width < 240;
  return isNarrow ? { top, left: Math.max(x, 0) } : { top, left: x + width, transform: "translateX(-100%)" };
}
