/**
 * Copies events from the frame to the app, because events don't leave a frame. Without the copies, a press on the canvas
 * wouldn't close the app's menus, and its shortcuts wouldn't work there. A key that the app handles also counts as handled
 * in the frame.
 */
export function forwardEvents(iframe: HTMLIFrameElement, frame: Document): () => void {
  const end = new AbortController();
  const { signal } = end;
  for (const type of ["pointerdown", "pointerup", "click"] as const) {
    frame.addEventListener(type, (event) => forwardPress(iframe, event as PointerEvent), { signal, capture: true });
  }
  frame.addEventListener("keydown", (event) => forwardKey(iframe, event), { signal });
  return () => end.abort();
}

function forwardPress(iframe: HTMLIFrameElement, { type, pointerId, pointerType, button }: PointerEvent) {
  iframe.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId, pointerType, button }));
}

function forwardKey(iframe: HTMLIFrameElement, event: KeyboardEvent) {
  if (event.defaultPrevented || (isEditable(event.target) && !isForApp(event))) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
  const copy = { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, bubbles: true, cancelable: true };
  if (!iframe.dispatchEvent(new KeyboardEvent("keydown", copy))) event.preventDefault();
}

/**
 * Reports whether a key goes to the app even while text is being edited. These keys save and open the command palette.
 */
function isForApp(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && ["s", "k"].includes(event.key.toLowerCase());
}

/** Reports whether an element takes typed text. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, textarea, select, [contenteditable]:not([contenteditable=false])");
}
