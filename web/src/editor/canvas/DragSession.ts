import { canDrop, type Dragged, drop } from "../document/drop";
import { labelOf } from "../document/outline";
import { indexOf, isWithin, parentOf, typeOf } from "../document/tree";
import { announce } from "../state/announce";
import { measureAll, type Point } from "../state/boxes";
import { Signal } from "../state/signal";
import { type Boxes, columnPlaceAt, type Place, placeAt } from "./placeAt";
import { scrollStep } from "./scrollStep";
import { focusCanvas, type Pointed, pointed, type Stage } from "./stage";

/** A press that may become a drag. React's events and the browser's own both fit. */
export interface Press {
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
  readonly pointerType: string;
  readonly currentTarget: EventTarget | null;
}

/** What follows the pointer: the block's name, or why it may not be dropped here. */
export interface DragNote {
  readonly label: string;
  readonly reason: string | undefined;
}

// What is drawn of a drag. Each is apart, so that a move draws only what it changes.
export const dragNote = new Signal<DragNote | undefined>(undefined);
export const dragPoint = new Signal<Point>({ x: 0, y: 0 });
export const dropMark = new Signal<Place["mark"] | undefined>(undefined);

const threshold = 4;
const longPress = 250;
const touchSlop = 8;

/** One press from the first move to the drop. A finger must rest first: else it scrolls. */
export class DragSession {
  readonly #stage: Stage;
  readonly #press: Press;
  readonly #dragged: Dragged;
  readonly #label: string;
  readonly #source: HTMLElement;
  readonly #end = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout> | undefined;
  #isActive = false;
  #area = new DOMRect();
  #boxes: Boxes | undefined;
  #at: Pointed | undefined;
  #ticket = 0;

  constructor(stage: Stage, press: Press, dragged: Dragged, label: string) {
    this.#stage = stage;
    this.#press = press;
    this.#dragged = dragged;
    this.#label = label;
    this.#source = press.currentTarget as HTMLElement;
    const options = { signal: this.#end.signal, capture: true };
    const own = this.#source.ownerDocument;
    own.addEventListener("pointermove", this.#move, options);
    own.addEventListener("pointerup", this.#drop, options);
    own.addEventListener("pointercancel", this.#cancel, options);
    own.addEventListener("touchmove", this.#holdScroll, { ...options, passive: false });
    own.addEventListener("contextmenu", this.#holdMenu, options);
    for (const place of [window, stage.frame])
      place.addEventListener("keydown", this.#escape as EventListener, options);
    window.addEventListener("blur", this.#cancelOnBlur, options);
    if (press.pointerType === "touch") this.#timer = setTimeout(this.#begin, longPress);
  }

  readonly #move = (event: PointerEvent) => {
    if (event.pointerId !== this.#press.pointerId) return;
    if (!this.#isActive && !this.#mayBegin(event)) return;
    event.preventDefault();
    this.#at = pointed(this.#stage, event, this.#area);
    this.#show();
    if (this.#scrollBy() !== 0) this.#ticket ||= requestAnimationFrame(this.#scroll);
  };

  #mayBegin(event: PointerEvent): boolean {
    const way = Math.hypot(event.clientX - this.#press.clientX, event.clientY - this.#press.clientY);
    if (this.#press.pointerType === "touch") {
      if (way > touchSlop) this.#finish();
      return false;
    }
    if (way < threshold) return false;
    this.#begin();
    return true;
  }

  readonly #begin = () => {
    this.#isActive = true;
    this.#area = this.#stage.iframe.getBoundingClientRect();
    this.#source.setPointerCapture(this.#press.pointerId);
    this.#watchLayout();
    setDragging(this.#stage, true);
    this.#stage.editor.hoverBlock(undefined);
    this.#stage.editor.dragOver({ dragged: this.#dragged });
  };

  /** Boxes are measured once; a picture that arrives late, or a new window size, moves them. */
  #watchLayout() {
    const forget = () => {
      this.#boxes = undefined;
      dragNote.set(undefined); // so that the mark is drawn anew
    };
    const observer = new ResizeObserver(forget);
    observer.observe(this.#stage.frame.body);
    this.#end.signal.addEventListener("abort", () => observer.disconnect());
  }

  /** Finds the place under the pointer and shows it, if it is another one than before. */
  #show() {
    const { editor, frame } = this.#stage;
    if (!this.#at) return;
    dragPoint.set(this.#at.host);
    this.#boxes ??= measureAll(frame);
    const place = this.#place();
    const before = editor.drag?.over;
    const isSame = place?.parent === before?.parent && place?.index === before?.index;
    if (isSame && dragNote.value) return;
    const verdict = place && canDrop(editor.document, this.#dragged, place.parent, place.index);
    const over = place && verdict && { parent: place.parent, index: place.index, verdict };
    editor.dragOver({ dragged: this.#dragged, over });
    dropMark.set(verdict?.ok ? place?.mark : undefined);
    dragNote.set({ label: this.#label, reason: verdict && !verdict.ok ? verdict.reason : undefined });
  }

  /** The place under the pointer; none where nothing would change. */
  #place(): Place | undefined {
    const { editor, frame } = this.#stage;
    const view = this.#at?.view;
    if (!view || !this.#boxes) return undefined;
    const point = { x: view.x + (frame.defaultView?.scrollX ?? 0), y: view.y + (frame.defaultView?.scrollY ?? 0) };
    if (this.#dragged.kind !== "block") return placeAt(editor.document, this.#boxes, point);
    const { id } = this.#dragged;
    const parent = parentOf(editor.document, id);
    const isColumn = typeOf(editor.node(id)) === "ColumnBlock";
    const place =
      (isColumn && parent !== undefined && columnPlaceAt(editor.document, this.#boxes, point, parent)) ||
      placeAt(editor.document, this.#boxes, point);
    if (!place || isWithin(editor.document, place.parent, id)) return undefined;
    const own = indexOf(editor.document, id);
    return place.parent === parent && (place.index === own || place.index === own + 1) ? undefined : place;
  }

  /** Scrolls the canvas while the pointer is held at its upper or lower edge. */
  readonly #scroll = () => {
    const step = this.#scrollBy();
    this.#ticket = step === 0 ? 0 : requestAnimationFrame(this.#scroll);
    const view = this.#stage.frame.defaultView;
    const before = view?.scrollY;
    if (step !== 0) view?.scrollBy(0, step);
    if (view?.scrollY !== before) this.#show();
  };

  #scrollBy(): number {
    const view = this.#stage.frame.defaultView;
    return this.#at?.view && view ? scrollStep(this.#at.view.y, view.innerHeight) : 0;
  }

  readonly #drop = (event: PointerEvent) => {
    if (event.pointerId !== this.#press.pointerId) return;
    const { editor } = this.#stage;
    const over = this.#isActive ? editor.drag?.over : undefined;
    const wasActive = this.#isActive;
    this.#finish();
    if (wasActive) swallowClick(this.#source.ownerDocument);
    if (!over) return;
    const outcome = editor.dispatch(drop, this.#dragged, over.parent, over.index);
    focusCanvas(this.#stage.frame, false);
    if (!outcome.ok) announce(`Not moved. ${outcome.reason}`);
    else announce(`${this.#dragged.kind === "block" ? "Moved" : "Added"} ${this.#name()}.`);
  };

  #name(): string {
    const { document, selection } = this.#stage.editor;
    return selection === undefined ? this.#label : labelOf(document, selection);
  }

  readonly #cancel = (event: PointerEvent) => {
    if (event.pointerId === this.#press.pointerId) this.#finish();
  };

  readonly #cancelOnBlur = () => {
    // Pressing inside of the frame takes the focus out of the window as well: only a lost page ends the drag.
    if (!document.hasFocus()) this.#finish();
  };

  readonly #escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !this.#isActive) return;
    event.preventDefault();
    event.stopPropagation();
    this.#finish();
    const own = this.#source.ownerDocument;
    own.addEventListener("pointerup", () => swallowClick(own), { capture: true, once: true });
    announce("Drag cancelled. Nothing was moved.");
  };

  readonly #holdScroll = (event: TouchEvent) => {
    if (this.#isActive) event.preventDefault();
  };

  /** A long press would open a menu. */
  readonly #holdMenu = (event: Event) => {
    if (this.#isActive || this.#press.pointerType === "touch") event.preventDefault();
  };

  #finish() {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#ticket);
    this.#end.abort();
    if (!this.#isActive) return;
    this.#isActive = false;
    if (this.#source.hasPointerCapture(this.#press.pointerId))
      this.#source.releasePointerCapture(this.#press.pointerId);
    setDragging(this.#stage, false);
    this.#stage.editor.dragOver(undefined);
    dragNote.set(undefined);
    dropMark.set(undefined);
  }
}

/** Lets the frame show the pointer of a drag and select no text. */
function setDragging({ frame }: Stage, isDragging: boolean) {
  frame.documentElement.classList.toggle("dragging", isDragging);
  if (isDragging) frame.getSelection()?.removeAllRanges();
}

/** The browser makes a click of a press and release on the same element; after a drag it is none. */
function swallowClick(from: Document) {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  from.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => from.removeEventListener("click", swallow, { capture: true }));
}
