import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { NodeId } from "../document/types";
import { useEditor } from "../useEditor";
import { type Box, elementOf, isSameBox, measure } from "./boxes";

/** Where a block stands, kept up to date while blocks, pictures and the frame change. */
export function useBox(frame: Document, id: NodeId | undefined): Box | undefined {
  const editor = useEditor();
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let ticket = 0;
    const read = () => {
      const element = id === undefined ? undefined : elementOf(frame, id);
      const next = element && measure(element);
      setBox((before) => (isSameBox(before, next) ? before : next));
    };
    // At once: the lines stand in the same picture as the block, and no second one is painted for them.
    const readNow = () => flushSync(read);
    // React draws a change after the store tells it, so the boxes are read with the next picture.
    const later = () => {
      cancelAnimationFrame(ticket);
      ticket = requestAnimationFrame(readNow);
    };
    read();
    const observer = new ResizeObserver(readNow);
    observer.observe(frame.body);
    const element = id === undefined ? undefined : elementOf(frame, id);
    if (element) observer.observe(element);
    const ends = [editor.subscribe("document", later), editor.subscribe("settings", later)];
    return () => {
      cancelAnimationFrame(ticket);
      observer.disconnect();
      for (const end of ends) end();
    };
  }, [editor, frame, id]);
  return box;
}
