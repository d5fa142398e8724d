/** Runs work when the page is idle, after at least this many milliseconds. Returns a function that cancels it. */
export function whenIdle(work: () => void, wait = 500): () => void {
  const ticket = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
    else work();
  }, wait);
  return () => clearTimeout(ticket);
}
