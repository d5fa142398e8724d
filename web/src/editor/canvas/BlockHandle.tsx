import { Copy, CornerLeftUp, GripVertical, Lock, Trash2 } from "lucide-react";
import { type CSSProperties, memo, useLayoutEffect, useRef } from "react";
import { blockName } from "../document/names";
import type { Verdict } from "../document/outcome";
import { canMove } from "../document/rules";
import { indexOf, parentOf, pathTo, typeOf } from "../document/tree";
import { type Document as EmailDocument, type NodeId, ROOT } from "../document/types";
import type { Box } from "../state/boxes";
import { useEditor, useReadingOf } from "../state/useEditor";
import { deleteBlock, duplicateBlock, selectParent } from "./actions";
import { coverLeast } from "./coverLeast";
import { startBlockDrag } from "./drag";
import { useBlockActions } from "./useBlockActions";
import { useBox } from "./useBox";
import { words } from "./words";

export interface BlockHandleProps {
  readonly frame: Document;
  readonly zoom: number;
  readonly id: NodeId;
  readonly box: Box;
}

/**
 * The selected block's bar: move, select the parent, duplicate, delete. Actions that the rules forbid are hidden. The bar is
 * next to the email. If there is no room, it goes where it covers the least content.
 */
export function BlockHandle({ frame, zoom, id, box }: BlockHandleProps) {
  const name = blockName(typeOf(useEditor().node(id)));
  const bar = useRef<HTMLDivElement>(null);
  const section = useReadingOf(({ document }) => pathTo(document, id)[1]);
  const email = useBox(frame, section);
  const isBeside = email !== undefined && email.x * zoom >= roomFor(frame);
  useLayoutEffect(() => {
    if (bar.current && !isBeside) coverLeast(bar.current, box);
  });
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={name}
      aria-orientation={isBeside ? "vertical" : undefined}
      className={isBeside ? "handle upright" : "handle"}
      style={isBeside ? besideStyle(email, box) : undefined}
    >
      <Grip id={id} name={name} />
      <Actions id={id} />
    </div>
  );
}

// Separate from the bar, which moves with every change to the block.
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
      title={words.handle.move}
      onPointerDown={(event) => startBlockDrag(event, id)}
    >
      <GripVertical aria-hidden />
      <span>{name}</span>
    </button>
  );
});

const Actions = memo(function Actions({ id }: { id: NodeId }) {
  const editor = useEditor();
  const { duplicate, mayDelete } = useBlockActions(id);
  return (
    <>
      <button
        type="button"
        aria-label={words.handle.selectParent}
        title={words.handle.selectParentKey}
        onClick={() => selectParent(editor)}
      >
        <CornerLeftUp aria-hidden />
      </button>
      {duplicate !== undefined && (
        <button type="button" aria-label={duplicate} title={duplicate} onClick={() => duplicateBlock(editor, id)}>
          <Copy aria-hidden />
        </button>
      )}
      {mayDelete && (
        <button
          type="button"
          aria-label={words.handle.delete}
          title={words.handle.delete}
          onClick={() => deleteBlock(editor, id)}
        >
          <Trash2 aria-hidden />
        </button>
      )}
    </>
  );
});

/** Checks whether a block can be moved at all, by testing its current position. */
function canStay(document: EmailDocument, id: NodeId): Verdict {
  return canMove(document, id, parentOf(document, id) ?? ROOT, indexOf(document, id));
}

function reasonOf(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.reason;
}

/** The width in screen pixels of the vertical bar and its gaps. */
function roomFor(frame: Document): number {
  return frame.defaultView?.matchMedia("(pointer: coarse)").matches ? 50 : 34;
}

/** Places the bar at the side of the email that is closer to the block. */
function besideStyle(email: Box, { x, y, width }: Box): CSSProperties {
  const isLeft = x - email.x < email.x + email.width - x - width;
  return isLeft
    ? { top: y, left: `calc(${email.x}px - 3 * var(--unit) - var(--height))` }
    : { top: y, left: `calc(${email.x + email.width}px + 3 * var(--unit))` };
}
