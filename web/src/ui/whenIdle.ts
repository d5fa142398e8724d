/** Does something that can wait, half a second after now and when the page has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  const ticket = setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
    else work();
  }, 500);
  return () => clearTimeout(ticket);
}
