import { type RefObject, useEffect, useRef } from "react";
import { type Scrolled, shareOf, topAt } from "./scrolling";

type Frame = RefObject<HTMLIFrameElement | null>;

/**
 * Keeps two frames scrolled to the same relative position. A hidden frame catches up when `shown` changes. Call the returned function
 * when a frame has loaded.
 */
export function useScrollTogether(first: Frame, second: Frame, shown: string): (frame: Frame) => void {
  const share = useRef(0);
  // The positions we scrolled frames to. The resulting scroll events must not move the other frame back.
  const put = useRef(new Map<Frame, number>());

  const follow = (frame: Frame) => {
    const page = pageOf(frame);
    if (!page) return;
    const top = topAt(share.current, scrolledOf(page));
    put.current.set(frame, top);
    page.scrollTop = top;
  };

  const scrolled = (frame: Frame) => {
    const page = pageOf(frame);
    if (!page || page.clientHeight === 0) return;
    const isOurs = Math.abs(page.scrollTop - (put.current.get(frame) ?? Number.NaN)) <= 1;
    put.current.delete(frame);
    if (isOurs) return;
    share.current = shareOf(scrolledOf(page));
    follow(frame === first ? second : first);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: showing another frame changes the height of the pages
  useEffect(() => {
    const drawn = requestAnimationFrame(() => {
      follow(first);
      follow(second);
    });
    return () => cancelAnimationFrame(drawn);
  }, [shown]);

  return (frame) => {
    frame.current?.contentWindow?.addEventListener("scroll", () => scrolled(frame), { passive: true });
    follow(frame);
  };
}

function pageOf(frame: Frame): Element | null | undefined {
  return frame.current?.contentDocument?.scrollingElement;
}

function scrolledOf({ scrollTop, scrollHeight, clientHeight }: Element): Scrolled {
  return { top: scrollTop, height: scrollHeight, seen: clientHeight };
}
