import { useSignal } from "../state/signal";
import { dropMark } from "./DragSession";

const thickness = "calc(4 * var(--unit))";
const half = "2 * var(--unit)";

/** Marks where the dragged block would go: a line between two blocks, or all of an empty block. */
export function DropMark() {
  const mark = useSignal(dropMark);
  if (!mark) return null;
  const { x, y, width, height } = mark;
  if (height === 0) {
    return <div className="drop-line" style={{ left: x, width, top: `calc(${y}px - ${half})`, height: thickness }} />;
  }
  if (width === 0) {
    return <div className="drop-line" style={{ top: y, height, left: `calc(${x}px - ${half})`, width: thickness }} />;
  }
  return <div className="drop-box" style={{ left: x, top: y, width, height }} />;
}
