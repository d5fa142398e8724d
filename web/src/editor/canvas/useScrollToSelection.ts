import { useEffect } from "react";
import { useSelection } from "../useEditor";
import { elementOf } from "./boxes";

/** Brings a block into view when a key or the outline selects it. */
export function useScrollToSelection(frame: Document) {
  const selection = useSelection();
  useEffect(() => {
    const view = frame.defaultView;
    const element = selection === undefined ? undefined : elementOf(frame, selection);
    if (!view || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const isSeen = top < view.innerHeight - 24 && bottom > 24;
    if (isSeen) return;
    const isCalm = view.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  }, [frame, selection]);
}
