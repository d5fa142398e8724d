/**
 * Events end at the frame. The app's menus close on a press beside them, and its keys are heard by the window: both get a
 * copy of what happens inside. Whatever the app does about a key counts as done inside as well.
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

/** While a text is edited its keys belong to it, but for saving and the command palette. */
function isForApp(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && ["s", "k"].includes(event.key.toLowerCase());
}

/** Whether keys are typed into an element. */
export function isEditable(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, textarea, select, [contenteditable]:not([contenteditable=false])");
}
