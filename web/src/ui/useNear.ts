import { type RefObject, startTransition, useEffect, useState } from "react";

const listeners = new Map<Element, (near: boolean) => void>();
const observers = new Map<number, IntersectionObserver>();

/** Reports whether an element is on screen or within a distance in pixels. Elements share observers. */
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
  const known = observers.get(distance) ?? new IntersectionObserver(notify, { rootMargin: `${distance}px 0px` });
  observers.set(distance, known);
  return known;
}

/** Notifies in a transition, so that rendering what comes near doesn't block scrolling. */
function notify(entries: IntersectionObserverEntry[]) {
  startTransition(() => {
    for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting);
  });
}
