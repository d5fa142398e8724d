import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { NodeId } from "../document/types";
import { type Box, elementOf, isSameBox, measure } from "../state/boxes";
import { useDocument, useSettings } from "../state/useEditor";

/** Where a block stands, kept up to date while blocks, pictures and the frame change. */
export function useBox(frame: Document, id: NodeId | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  const shown = useRef(box);
  const drawn = useRef(box);
  // Drawn with every change, together with the blocks: the lines stand in the same picture, and no other one is made for them.
  useDocument();
  useSettings();
  useLayoutEffect(() => {
    // Drawn for the box itself: nothing has moved, and to ask again would make the browser lay out the lines at once.
    const isNews = drawn.current === box;
    drawn.current = box;
    if (isNews) read(setBox);
  });

  // Pictures that arrive and the window move blocks without a change of the mail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read is of this render, and reads nothing else
  useEffect(() => {
    const observer = new ResizeObserver(() => read((next) => flushSync(() => setBox(next))));
    observer.observe(frame.body);
    const element = id === undefined ? undefined : elementOf(frame, id);
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [frame, id]);
  return box;

  function read(show: (next: Box | undefined) => void) {
    const element = id === undefined ? undefined : elementOf(frame, id);
    const next = element && measure(element);
    if (isSameBox(shown.current, next)) return;
    shown.current = next;
    show(next);
  }
}
