import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

const delay = 400;
/** Moving from one button to the next within this time skips the delay. */
const recently = 200;
/** Time for the pointer to reach the tooltip. */
const grace = 100;

let hiddenAt = Number.NEGATIVE_INFINITY;
let hideOther: (() => void) | undefined;

/** Shows a tooltip after the pointer rests on its target, or immediately on keyboard focus. Only one shows at a time. */
export function useTooltip() {
  const [target, setTarget] = useState<Element>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    if (hideOther === hide) {
      hideOther = undefined;
      hiddenAt = performance.now();
    }
    setTarget(undefined);
  }, []);
  useEffect(() => hide, [hide]);

  function show(element: Element) {
    clearTimeout(timer.current);
    if (element.getAttribute("aria-expanded") === "true") return; // don't cover what the target opened
    if (hideOther !== hide) hideOther?.();
    hideOther = hide;
    setTarget(element);
  }

  function later(act: () => void, wait: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, wait);
  }

  const leave = () => later(hide, grace);
  return {
    /** The element whose tooltip is showing. */
    target,
    hide,
    onTarget: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        if (pointerType === "touch") return;
        later(() => show(currentTarget), performance.now() - hiddenAt < recently ? 0 : delay);
      },
      onPointerLeave: leave,
      onPointerDown: hide,
      onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(":focus-visible") && show(currentTarget),
      onBlur: hide,
    },
    onPanel: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
  };
}
