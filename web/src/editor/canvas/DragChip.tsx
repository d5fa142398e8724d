import { clsx } from "clsx";
import { dragPicture } from "./DragSession";
import { useSignal } from "./signal";

/** Follows the pointer over the whole window: what is dragged, and why it may not be dropped where it is. */
export function DragChip() {
  const picture = useSignal(dragPicture);
  if (!picture) return null;
  const { at, label, reason } = picture;
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-50"
      style={{ transform: `translate(${at.x + 12}px, ${at.y + 12}px)` }}
    >
      <div
        className={clsx(
          "max-w-64 rounded-md px-2.5 py-1.5 font-medium text-sm shadow-high",
          reason ? "bg-danger text-on-danger" : "truncate bg-ink text-paper",
        )}
      >
        {reason ?? label}
      </div>
    </div>
  );
}
