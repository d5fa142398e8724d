import { canDrop, type Dragged, drop } from "../document/drop";
import { labelOf } from "../document/outline";
import { indexOf, isWithin, parentOf, typeOf } from "../document/tree";
import { announce } from "../state/announce";
import { measureAll, type Point } from "../state/boxes";
import { Signal } from "../state/signal";
import { type Boxes, columnPlaceAt, type Place, placeAt } from "./placeAt";
import { scrollStep } from "./scrollStep";
import { focusCanvas, type Pointed, pointed, type Stage } from "./stage";
import { words } from "./words";

/** A press that may become a drag. Both React events and native events match this type. */
export interface Press {
  readonly button: number;
  readonly clientX: number;
  readonly clientY: number;
  readonly pointerId: number;
  readonly pointerType: string;
  readonly currentTarget: EventTarget | null;
}

/** The note at the pointer: the block's name, or why it can't be dropped here. */
export interface DragNote {
  readonly label: string;
  readonly reason: string | undefined;
}

// The visible parts of a drag. They are separate signals, so that a move redraws only what it changes.
export const dragNote = new Signal<DragNote | undefined>(undefined);
export const dragPoint = new Signal<Point>({ x: 0, y: 0 });
export const dropMark = new Signal<Place["mark"] | undefined>(undefined);

const threshold = 4;
const longPress = 250;
const touchSlop = 8;

/** One press, from the first move to the drop. A finger has to rest first, because otherwise it scrolls. */
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
    const distance = Math.hypot(event.clientX - this.#press.clientX, event.clientY - this.#press.clientY);
    if (this.#press.pointerType === "touch") {
      if (distance > touchSlop) this.#finish();
      return false;
    }
    if (distance < threshold) return false;
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

  /** Discards the measured boxes when an image that loads late or a new window size moves them. */
  #watchLayout() {
    const forget = () => {
      this.#boxes = undefined;
      dragNote.set(undefined); // so that the mark is redrawn
    };
    const observer = new ResizeObserver(forget);
    observer.observe(this.#stage.frame.body);
    this.#end.signal.addEventListener("abort", () => observer.disconnect());
  }

  /** Finds the place under the pointer and shows it if it has changed. */
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

  /** The place under the pointer, or undefined if dropping there wouldn't change anything. */
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

  /** Scrolls the canvas while the pointer is near its top or bottom edge. */
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
    if (!outcome.ok) announce(words.drag.notMoved(outcome.reason));
    else announce((this.#dragged.kind === "block" ? words.drag.moved : words.drag.added)(this.#name()));
  };

  #name(): string {
    const { document, selection } = this.#stage.editor;
    return selection === undefined ? this.#label : labelOf(document, selection);
  }

  readonly #cancel = (event: PointerEvent) => {
    if (event.pointerId === this.#press.pointerId) this.#finish();
  };

  readonly #cancelOnBlur = () => {
    // Pressing inside the frame also blurs the window. The drag ends only if the whole page loses focus.
    if (!document.hasFocus()) this.#finish();
  };

  readonly #escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !this.#isActive) return;
    event.preventDefault();
    event.stopPropagation();
    this.#finish();
    const own = this.#source.ownerDocument;
    own.addEventListener("pointerup", () => swallowClick(own), { capture: true, once: true });
    announce(words.drag.canceled);
  };

  readonly #holdScroll = (event: TouchEvent) => {
    if (this.#isActive) event.preventDefault();
  };

  /** Prevents the context menu that a long press would open. */
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

/** Shows the drag cursor in the frame and turns off text selection. */
function setDragging({ frame }: Stage, isDragging: boolean) {
  frame.documentElement.classList.toggle("dragging", isDragging);
  if (isDragging) frame.getSelection()?.removeAllRanges();
}

/** Suppresses the click that the browser sends after a drag ends on the element where it started. */
function swallowClick(from: Document) {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  from.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => from.removeEventListener("click", swallow, { capture: true }));
}
