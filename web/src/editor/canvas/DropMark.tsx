import { dragPicture } from "./DragSession";
import { useSignal } from "./signal";

/** The place where the dragged block would go: a line between two blocks, or the whole of an empty one. */
export function DropMark() {
  const mark = useSignal(dragPicture)?.mark;
  if (!mark) return null;
  const { x, y, width, height } = mark;
  if (height === 0) {
    return (
      <div
        className="drop-line"
        style={{ left: x, width, top: `calc(${y}px - 2 * var(--unit))`, height: "calc(4 * var(--unit))" }}
      />
    );
  }
  if (width === 0) {
    return (
      <div
        className="drop-line"
        style={{ top: y, height, left: `calc(${x}px - 2 * var(--unit))`, width: "calc(4 * var(--unit))" }}
      />
    );
  }
  return <div className="drop-box" style={{ left: x, top: y, width, height }} />;
}
