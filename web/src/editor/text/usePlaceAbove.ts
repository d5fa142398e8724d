import { type RefObject, useLayoutEffect } from "react";

const gap = 8;
const phone = "(max-width: 639px)";

/**
 * Keeps a bar above an element, or below it if there's no room above. The element may be in a scrolled and zoomed iframe.
 * On phones the bar is as wide as the screen and would cover the text, so it's placed above the iframe.
 */
export function usePlaceAbove(bar: RefObject<HTMLElement | null>, target: HTMLElement) {
  useLayoutEffect(() => {
    let request = 0;
    const place = () => {
      if (bar.current && target.isConnected) moveAbove(bar.current, target);
    };
    const placeSoon = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(place);
    };
    place();
    const end = new AbortController();
    for (const view of new Set([window, target.ownerDocument.defaultView])) {
      view?.addEventListener("scroll", placeSoon, { signal: end.signal, capture: true, passive: true });
      view?.addEventListener("resize", placeSoon, { signal: end.signal });
    }
    const sizes = new ResizeObserver(placeSoon);
    for (const element of [bar.current, target, target.ownerDocument.defaultView?.frameElement])
      if (element) sizes.observe(element);
    return () => {
      cancelAnimationFrame(request);
      end.abort();
      sizes.disconnect();
    };
  }, [bar, target]);
}

function moveAbove(bar: HTMLElement, target: HTMLElement) {
  const frame = target.ownerDocument.defaultView?.frameElement as HTMLElement | null;
  const area = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const zoom = frame ? area.width / frame.offsetWidth : 1;
  const inside = target.getBoundingClientRect();
  const offset = frame ? { x: area.left, y: area.top } : { x: 0, y: 0 };
  const [top, bottom] = [offset.y + inside.top * zoom, offset.y + inside.bottom * zoom];
  const { offsetWidth: width, offsetHeight: height } = bar;
  const above = top - height - gap;
  const wanted = above >= area.top + gap ? above : bottom + gap;
  const inFrame = Math.min(Math.max(wanted, area.top + gap), Math.min(area.bottom, innerHeight) - height - gap);
  const y = frame && matchMedia(phone).matches ? Math.max(area.top - height - gap / 2, 0) : inFrame;
  const x = Math.min(Math.max(offset.x + inside.left * zoom, gap), innerWidth - width - gap);
  bar.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}
