import { type RefObject, startTransition, useEffect, useState } from "react";

const listeners = new Map<Element, (near: boolean) => void>();
const observers = new Map<number, IntersectionObserver>();

/** Whether the element is on the screen or less than so many pixels away. Elements share their observers. */
export function useNear(element: RefObject<Element | null>, distance = 300): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = observerFor(distance);
    listeners.set(watched, setNear);
    observer.observe(watched);
    return () => {
      observer.unobserve(watched);
      listeners.delete(watched);
    };
  }, [element, distance]);
  return near;
}

function observerFor(distance: number): IntersectionObserver {
  const known = observers.get(distance) ?? new IntersectionObserver(tell, { rootMargin: `${distance}px 0px` });
  observers.set(distance, known);
  return known;
}

/** As a transition: what comes near is drawn bit by bit, and scrolling goes on meanwhile. */
function tell(entries: IntersectionObserverEntry[]) {
  startTransition(() => {
    for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
  });
}
