import type { CSSProperties, ReactNode } from "react";
import type { NodeId } from "../document/types";
import type { Align, BlockStyle } from "./blockStyle";
import { cellStyle } from "./css";
import type { Frame } from "./frame";

export interface CellProps {
  readonly id: NodeId;
  readonly blockStyle: BlockStyle;
  /** The frame inside the block. */
  readonly inner: Frame;
  /** The alignment of content that is narrower than the cell. */
  readonly align?: Align;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** The box of a block: margin, background, border and padding. Hit tests find it by its node ID. */
export function Cell({ id, blockStyle, inner, align, style, children }: CellProps) {
  return (
    <div data-node={id} className="cell" style={{ ...cellStyle(blockStyle, inner), ...alignStyle(align), ...style }}>
      {children}
    </div>
  );
}

const places: Record<Align, CSSProperties["alignItems"]> = { left: "flex-start", center: "center", right: "flex-end" };

/** Aligns content that is narrower than its cell, independent of the writing direction. */
function alignStyle(align: Align | undefined): CSSProperties | undefined {
  return align && { display: "flex", flexDirection: "column", alignItems: places[align], direction: "ltr" };
}
