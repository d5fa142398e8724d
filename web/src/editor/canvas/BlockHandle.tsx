import { Copy, CornerLeftUp, GripVertical, Lock, Trash2 } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { blockName } from "../document/names";
import type { Verdict } from "../document/outcome";
import { canDelete, canDuplicate, canMove } from "../document/rules";
import { indexOf, parentOf, typeOf } from "../document/tree";
import { type Document, type NodeId, ROOT } from "../document/types";
import { useEditor, useReadingOf } from "../useEditor";
import { deleteBlock, duplicateBlock, duplicated, selectParent } from "./actions";
import type { Box } from "./boxes";
import { startBlockDrag } from "./drag";

/** The bar at the selected block: move, select what is around it, duplicate, delete. What the rules refuse is not offered. */
export function BlockHandle({ id, box }: { id: NodeId; box: Box }) {
  const name = blockName(typeOf(useEditor().node(id)));
  return (
    <div role="toolbar" aria-label={name} className="handle" style={handleStyle(box)}>
      <Grip id={id} name={name} />
      <Deeds id={id} />
    </div>
  );
}

// Both are apart from the bar, which moves with every change of the block.
const Grip = memo(function Grip({ id, name }: { id: NodeId; name: string }) {
  const whyFixed = useReadingOf(({ document }) => reasonOf(canStay(document, id)));
  if (whyFixed !== undefined) {
    return (
      <span className="grip" title={whyFixed}>
        <Lock aria-label={whyFixed} />
        <span>{name}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="grip"
      title="Drag to move, or Alt and an arrow key"
      onPointerDown={(event) => startBlockDrag(event, id)}
    >
      <GripVertical aria-hidden />
      <span>{name}</span>
    </button>
  );
});

const Deeds = memo(function Deeds({ id }: { id: NodeId }) {
  const editor = useEditor();
  const mayDuplicate = useReadingOf(({ document }) => canDuplicate(document, duplicated(document, id)).ok);
  const duplicate = useReadingOf(({ document }) =>
    duplicated(document, id) === id ? "Duplicate" : "Duplicate with its row",
  );
  const mayDelete = useReadingOf(({ document }) => canDelete(document, id).ok);
  return (
    <>
      <button
        type="button"
        aria-label="Select the block around it"
        title="Select the block around it (Esc)"
        onClick={() => selectParent(editor)}
      >
        <CornerLeftUp aria-hidden />
      </button>
      {mayDuplicate && (
        <button type="button" aria-label={duplicate} title={duplicate} onClick={() => duplicateBlock(editor, id)}>
          <Copy aria-hidden />
        </button>
      )}
      {mayDelete && (
        <button type="button" aria-label="Delete" title="Delete" onClick={() => deleteBlock(editor, id)}>
          <Trash2 aria-hidden />
        </button>
      )}
    </>
  );
});

/** Whether a block may be moved at all: to where it is. */
function canStay(document: Document, id: NodeId): Verdict {
  return canMove(document, id, parentOf(document, id) ?? ROOT, indexOf(document, id));
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.reason;
}

/** So high that what stands below it may be out of sight. */
const tall = 240;

/** Above the block's end, where lines seldom reach. At the top of the mail there is no room: below it, or inside of a tall one. */
function handleStyle({ x, y, width, height }: Box): CSSProperties {
  const top =
    y < 36
      ? `calc(${height < tall ? y + height : y}px + 4 * var(--unit))`
      : `max(0px, ${y}px - 4 * var(--unit) - var(--height))`;
  const isNarrow = x + width < 240;
  return isNarrow ? { top, left: Math.max(x, 0) } : { top, left: x + width, transform: "translateX(-100%)" };
}
