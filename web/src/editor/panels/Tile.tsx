import type { PointerEvent, ReactNode } from "react";
import { focusCanvas } from "../canvas/stage";
import { inSentence } from "../document/names";
import { words } from "./words";

export interface TileProps {
  /** The name of the block or layout it adds. */
  readonly label: string;
  readonly onDrag: (event: PointerEvent<HTMLButtonElement>) => void;
  readonly onInsert: () => void;
  readonly children: ReactNode;
}

/** A button that adds something to the email by dragging, clicking or pressing Enter. */
export function Tile({ label, onDrag, onInsert, children }: TileProps) {
  return (
    <button
      type="button"
      aria-label={words.add(inSentence(label))}
      title={label}
      onPointerDown={onDrag}
      onClick={(event) => {
        onInsert();
        if (event.detail > 0) focusCanvas(undefined, false); // after a key press the focus stays, to add another one
      }}
      className="flex h-16 min-w-0 cursor-grab touch-pan-y select-none flex-col items-center justify-center gap-1.5 rounded-md border border-line bg-surface px-0.5 text-ink transition-colors hover:border-control hover:bg-hover/60 active:cursor-grabbing [-webkit-touch-callout:none]"
    >
      {children}
    </button>
  );
}
