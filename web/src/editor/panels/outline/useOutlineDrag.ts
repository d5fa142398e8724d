import { type PointerEvent as Press, useEffect, useRef, useState } from "react";
import { move } from "../../document/commands/move";
import { labelOf } from "../../document/outline";
import { type NodeId, ROOT } from "../../document/types";
import { announce } from "../../state/announce";
import { useEditor } from "../../state/useEditor";
import { type OutlinePlace, outlinePlace } from "./outlinePlace";
import { words } from "./words";

const threshold = 4;

/**
 * Moves blocks by dragging their lines. On touchscreens, dragging scrolls instead, and a long press opens a menu with the
 * same actions.
 */
export function useOutlineDrag() {
  const editor = useEditor();
  const [place, setPlace] = useState<OutlinePlace>();
  const end = useRef<AbortController>(undefined);
  const wasDragged = useRef(false);
  useEffect(() => () => end.current?.abort(), []);

  function start(press: Press, id: NodeId) {
    if (press.button !== 0 || press.pointerType === "touch" || editor.isReadOnly || id === ROOT) return;
    const { clientX, clientY } = press;
    const { signal } = fresh();
    let at: OutlinePlace | undefined;
    wasDragged.current = false;
    const options = { signal, capture: true };
    const finish = () => {
      end.current?.abort();
      setPlace(undefined);
    };
    const point = (event: PointerEvent) => {
      if (!wasDragged.current && Math.hypot(event.clientX - clientX, event.clientY - clientY) < threshold) return;
      wasDragged.current = true;
      event.preventDefault();
      at = placeUnder(event, id);
      setPlace(at);
    };
    const drop = () => {
      finish();
      if (!at) return;
      const label = labelOf(editor.document, id);
      const outcome = editor.dispatch(move, id, at.parent, at.index);
      announce(outcome.ok ? words.moved(label, labelOf(editor.document, at.parent)) : words.notMoved(outcome.reason));
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !wasDragged.current) return;
      event.preventDefault();
      event.stopPropagation();
      finish();
      announce(words.dragCanceled);
    };
    window.addEventListener("pointermove", point, options);
    window.addEventListener("pointerup", drop, options);
    window.addEventListener("pointercancel", finish, options);
    window.addEventListener("keydown", cancel, options);
  }

  function fresh() {
    end.current?.abort();
    end.current = new AbortController();
    return end.current;
  }

  function placeUnder(event: PointerEvent, id: NodeId): OutlinePlace | undefined {
    const line = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-outline]");
    const row = line?.dataset.outline;
    if (!line || row === undefined || row === id) return undefined;
    const { top, height } = line.getBoundingClientRect();
    return outlinePlace(editor.document, id, row, (event.clientY - top) / height, line.ariaExpanded === "true");
  }

  // isClick is false for the click event that the browser fires at the end of a drag.
  return { place, start, isClick: () => !wasDragged.current };
}
