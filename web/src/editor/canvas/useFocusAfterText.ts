import { useEffect } from "react";
import { useEdited } from "../state/editing";
import { focusCanvas } from "./stage";

/** Focuses the canvas when a focused text editor closes. Otherwise the focus and the position for the next Tab would be lost. */
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
