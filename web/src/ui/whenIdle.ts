/** Does what can wait when the page has nothing else to do, this many milliseconds from now at the earliest. Returns how to call it off. */
export function whenIdle(work: () => void, wait = 500): () => void {
  const ticket = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
    else work();
  }, wait);
  return () => clearTimeout(ticket);
}
