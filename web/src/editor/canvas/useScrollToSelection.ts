import { useEffect } from "react";
import { elementOf } from "../state/boxes";
import { useSelection } from "../state/useEditor";
import type { Sight } from "../style/frame";

/** Brings a block into view when a key or the outline selects it, and when the mail is drawn for another screen. */
export function useScrollToSelection(frame: Document, { isMobile }: Sight) {
  const selection = useSelection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen the block stands elsewhere
  useEffect(() => {
    const view = frame.defaultView;
    const element = selection === undefined ? undefined : elementOf(frame, selection);
    if (!view || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const isSeen = top < view.innerHeight - 24 && bottom > 24;
    if (isSeen) return;
    const isCalm = view.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  }, [frame, selection, isMobile]);
}
