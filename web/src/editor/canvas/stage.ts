import type { Point } from "../state/boxes";
import type { Editor } from "../state/store";

/** The canvas that is on the screen: whoever drags from outside must find it. */
export interface Stage {
  readonly editor: Editor;
  readonly iframe: HTMLIFrameElement;
  /** The document inside of the frame. */
  readonly frame: Document;
  readonly zoom: number;
}

let current: Stage | undefined;

/** Makes this the canvas that is on the screen, until the returned function is called. */
export function enterStage(stage: Stage): () => void {
  current = stage;
  return () => {
    if (current === stage) current = undefined;
  };
}

export function currentStage(): Stage | undefined {
  return current;
}

/** Gives the keys to the canvas: Enter edits what was just added, Delete takes it away. Who came by pointer need not see it. */
export function focusCanvas(frame = current?.frame, focusVisible = true) {
  frame?.querySelector<HTMLElement>("[role=application]")?.focus({ preventScroll: true, focusVisible } as FocusOptions);
}

let left: Element | null = null;

/** Gives the keys to the canvas, and from there back to where they were before: at first to the panel of blocks. */
export function crossToCanvas() {
  const { activeElement, body } = document;
  if (activeElement !== current?.iframe) {
    left = activeElement;
    focusCanvas();
    return;
  }
  const panel = document.querySelectorAll("aside [tabindex='0']");
  const places = [...(left === body ? [] : [left]), ...panel, document.querySelector("header a")];
  for (const place of places) {
    (place as HTMLElement | null)?.focus();
    if (document.activeElement !== activeElement) return;
  }
}

/** A pointer seen from both documents. */
export interface Pointed {
  /** In the window of the app. */
  readonly host: Point;
  /** In the frame's view, before scrolling; undefined outside of the frame. */
  readonly view: Point | undefined;
}

/** Events come from either document, each with its own coordinates. */
export function pointed(stage: Stage, event: PointerEvent, area: DOMRect): Pointed {
  const isInside = (event.target as Node | null)?.ownerDocument === stage.frame;
  const { zoom } = stage;
  const host = isInside
    ? { x: area.x + event.clientX * zoom, y: area.y + event.clientY * zoom }
    : { x: event.clientX, y: event.clientY };
  const isOver = host.x >= area.left && host.x < area.right && host.y >= area.top && host.y < area.bottom;
  return { host, view: isOver ? { x: (host.x - area.x) / zoom, y: (host.y - area.y) / zoom } : undefined };
}
