import { useEffect } from "react";
import { elementOf } from "../state/boxes";
import { useSelection } from "../state/useEditor";
import type { Sight } from "../style/frame";

/** Scrolls to a block when a key or the outline selects it, and when the canvas switches between desktop and phone. */
export function useScrollToSelection(frame: Document, { isMobile }: Sight) {
  const selection = useSelection();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block moves when the screen type changes
  useEffect(() => {
    const view = frame.defaultView;
    const element = selection === undefined ? undefined : elementOf(frame, selection);
    if (!view || !element) return;
    const { top, bottom } = element.getBoundingClientRect();
    const isVisible = top < view.innerHeight - 24 && bottom > 24;
    if (isVisible) return;
    const prefersNoMotion = view.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollIntoView({ block: "center", behavior: prefersNoMotion ? "auto" : "smooth" });
  }, [frame, selection, isMobile]);
}
