import { clsx } from "clsx";
import { type Ref, useCallback } from "react";
import { useSignal } from "../state/signal";
import { dragNote, dragPoint } from "./DragSession";

/** Follows the pointer across the window. It shows what is dragged, or why it can't be dropped here. */
export function DragChip() {
  const note = useSignal(dragNote);
  // Moved without React, because the pointer moves more often than the screen is drawn.
  const follow: Ref<HTMLDivElement> = useCallback((chip: HTMLDivElement | null) => {
    if (!chip) return;
    const move = () => {
      chip.style.transform = `translate(${dragPoint.value.x + 12}px, ${dragPoint.value.y + 12}px)`;
    };
    move();
    return dragPoint.subscribe(move);
  }, []);
  if (!note) return null;
  return (
    <div ref={follow} aria-hidden className="pointer-events-none fixed top-0 left-0 z-50 will-change-transform">
      <div
        className={clsx(
          "max-w-64 rounded-md px-2.5 py-1.5 font-medium text-sm shadow-high",
          note.reason ? "bg-danger text-on-danger" : "truncate bg-ink text-paper",
        )}
      >
        {note.reason ?? note.label}
      </div>
    </div>
  );
}
