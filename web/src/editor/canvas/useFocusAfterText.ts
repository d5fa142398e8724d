import { useEffect } from "react";
import { useEdited } from "../state/editing";
import { focusCanvas } from "./stage";

/** Gives the canvas the focus when a text that had it closes: it would be lost, and with it the place for the next Tab. */
export function useFocusAfterText(iframe: HTMLIFrameElement, frame: Document) {
  const edited = useEdited();
  useEffect(() => {
    if (edited === undefined) return;
    return () => {
      if (document.activeElement !== iframe || frame.activeElement !== frame.body) return;
      focusCanvas(frame);
    };
  }, [edited, iframe, frame]);
}
