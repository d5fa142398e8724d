import { useRef } from "react";
import { blockName } from "../document/names";
import { typeOf } from "../document/tree";
import { ROOT } from "../document/types";
import type { Box } from "../state/boxes";
import { useEdited } from "../state/editing";
import { useDrag, useEditor, useHover, useNode, useSelection } from "../state/useEditor";
import { useNarrow } from "../state/useNarrow";
import { BlockHandle } from "./BlockHandle";
import { DropMark } from "./DropMark";
import { useAppColors } from "./useAppColors";
import { useBox } from "./useBox";

/** Everything drawn over the email. It is one layer for all blocks, so that hovering doesn't redraw any blocks. */
export function Overlay({ frame, zoom }: { frame: Document; zoom: number }) {
  const layer = useRef<HTMLDivElement>(null);
  useAppColors(layer);
  const isDragging = useDrag() !== undefined;
  return (
    <div ref={layer} className="overlay" style={{ ["--zoom" as string]: zoom }}>
      {!isDragging && <HoverEdge frame={frame} />}
      <SelectionEdge frame={frame} zoom={zoom} isDragging={isDragging} />
      <DropMark />
    </div>
  );
}

function HoverEdge({ frame }: { frame: Document }) {
  const hover = useHover();
  const selection = useSelection();
  const id = hover === selection || hover === ROOT ? undefined : hover;
  const box = useBox(frame, id);
  const node = useNode(id ?? "");
  if (!box || !node) return null;
  return (
    <div aria-hidden>
      <div className="edge" style={edgeStyle(box)} />
      <div className="tag" style={tagStyle(box)}>
        {blockName(typeOf(node))}
      </div>
    </div>
  );
}

interface SelectionEdgeProps {
  readonly frame: Document;
  readonly zoom: number;
  readonly isDragging: boolean;
}

function SelectionEdge({ frame, zoom, isDragging }: SelectionEdgeProps) {
  const { isReadOnly } = useEditor();
  const id = useSelection();
  const edited = useEdited();
  const isNarrow = useNarrow();
  const box = useBox(frame, id);
  if (!box || id === undefined || id === ROOT) return null;
  return (
    <>
      <div aria-hidden className={isDragging ? "edge faint" : "edge selected"} style={edgeStyle(box)} />
      {!isReadOnly && !isNarrow && !isDragging && edited !== id && (
        <BlockHandle frame={frame} zoom={zoom} id={id} box={box} />
      )}
    </>
  );
}

function edgeStyle({ x, y, width, height }: Box) {
  return { left: x, top: y, width, height };
}

/** Puts the tag above the block, or inside it at the top of the email, where there is no room. */
function tagStyle({ x, y }: Box) {
  return { left: x, top: y < 20 ? y : `calc(${y}px - 20 * var(--unit))` };
}
