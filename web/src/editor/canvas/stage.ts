import type { Point } from "../state/boxes";
import type { Editor } from "../state/store";

/** The canvas on the screen. Drags that start outside it look it up here. */
export interface Stage {
  readonly editor: Editor;
  readonly iframe: HTMLIFrameElement;
  /** The document inside the frame. */
  readonly frame: Document;
  readonly zoom: number;
}

let current: Stage | undefined;

/** Registers the canvas on the screen until the returned function is called. */
export function enterStage(stage: Stage): () => void {
  current = stage;
  return () => {
    if (current === stage) current = undefined;
  };
}

export function currentStage(): Stage | undefined {
  return current;
}

/**
 * Focuses the canvas, so that Enter edits a block that was just added and Delete removes it. Pointer users don't get a focus
 * ring.
 */
export function focusCanvas(frame = current?.frame, focusVisible = true) {
  frame?.querySelector<HTMLElement>("[role=application]")?.focus({ preventScroll: true, focusVisible } as FocusOptions);
}

let left: Element | null = null;

/**
 * Moves focus to the canvas, or from there back to where it was before. If nothing had focus before, it goes to
 * the left panel.
 */
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

/** A pointer position in both documents. */
export interface Pointed {
  /** In the window of the app. */
  readonly host: Point;
  /** In the frame's viewport, without scrolling; undefined outside the frame. */
  readonly view: Point | undefined;
}

/** Converts the coordinates of an event, which can come from either document. */
export function pointed(stage: Stage, event: PointerEvent, area: DOMRect): Pointed {
  const isInside = (event.target as Node | null)?.ownerDocument === stage.frame;
  const { zoom } = stage;
  const host = isInside
    ? { x: area.x + event.clientX * zoom, y: area.y + event.clientY * zoom }
    : { x: event.clientX, y: event.clientY };
  const isOver = host.x >= area.left && host.x < area.right && host.y >= area.top && host.y < area.bottom;
  return { host, view: isOver ? { x: (host.x - area.x) / zoom, y: (host.y - area.y) / zoom } : undefined };
}
