import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { NodeId } from "../document/types";
import { type Box, elementOf, isSameBox, measure } from "../state/boxes";
import { useDocument, useSettings } from "../state/useEditor";

/** The box of a block, kept up to date while blocks, images and the frame change. */
export function useBox(frame: Document, id: NodeId | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  const shown = useRef(box);
  const drawn = useRef(box);
  // Rendered with every change, so that the outline is drawn in the same frame as the blocks.
  useDocument();
  useSettings();
  useLayoutEffect(() => {
    // Skip the render caused by the box itself, because nothing has moved and measuring again would force a layout.
    const isOtherRender = drawn.current === box;
    drawn.current = box;
    if (isOtherRender) read(setBox);
  });

  // Images that load and window resizes move blocks without a change to the email.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read only uses the frame and the ID
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
