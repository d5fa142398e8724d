import type { NodeId } from "../document/types";

/** A position in the canvas document, independent of scrolling. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The boxes of all rendered blocks. */
export function measureAll(frame: Document): Map<NodeId, Box> {
  const boxes = new Map<NodeId, Box>();
  for (const element of frame.querySelectorAll<HTMLElement>("[data-node]")) {
    boxes.set(element.dataset.node ?? "", measure(element));
  }
  return boxes;
}

export function measure(element: Element): Box {
  const { x, y, width, height } = element.getBoundingClientRect();
  const view = element.ownerDocument.defaultView;
  return { x: x + (view?.scrollX ?? 0), y: y + (view?.scrollY ?? 0), width, height };
}

export function elementOf(frame: Document, id: NodeId): HTMLElement | undefined {
  return frame.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? undefined;
}

/** The innermost block around an element. It can't use instanceof, because the element belongs to another document. */
export function nodeAt(target: EventTarget | null): NodeId | undefined {
  const element = target as Element | null;
  return element?.closest?.<HTMLElement>("[data-node]")?.dataset.node;
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

export function isSameBox(a: Box | undefined, b: Box | undefined): boolean {
  return a === b || (!!a && !!b && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height);
}
