import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { placeBeside, type Side } from "./placeBeside";

export interface TooltipPanelProps {
  id: string;
  target: Element;
  side: Side;
  onHide: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** The tooltip next to its target. Escape hides it, and so does scrolling the target away. */
export function TooltipPanel({ id, target, side, onHide, children, ...pointer }: TooltipPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const { x, y } = placeBeside(target.getBoundingClientRect(), element.getBoundingClientRect(), side, screen);
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
  });

  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    addEventListener("keydown", ({ key }) => key === "Escape" && onHide(), options);
    addEventListener("scroll", (event) => (event.target as Node).contains(target) && onHide(), options);
    return () => end.abort();
  }, [target, onHide]);

  return createPortal(
    <div
      ref={panel}
      id={id}
      role="tooltip"
      className="fixed z-50 flex max-w-72 animate-fade items-center gap-2 rounded-md bg-ink px-2.5 py-1.5 text-paper text-sm shadow-high"
      {...pointer}
    >
      {children}
    </div>,
    document.body,
  );
}
