import type { Target } from "../blocks/uploads";
import { canDrop, type Dragged } from "../document/drop";
import { canEdit } from "../document/rules";
import { nodeOf, typeOf } from "../document/tree";
import type { Document as Blocks, NodeId } from "../document/types";
import { announce } from "../state/announce";
import { measureAll, nodeAt } from "../state/boxes";
import { dragNote, dragPoint, dropMark } from "./DragSession";
import { type Boxes, type Place, placeAt } from "./placeAt";
import type { Stage } from "./stage";

const newImage: Dragged = { kind: "new", type: "ImageBlock" };

interface Aim {
  readonly target: Target;
  readonly mark: Place["mark"];
}

/** Files that are dragged over the canvas from elsewhere. The browser moves them; we show where they would go, and take them. */
export class FileDrag {
  readonly #stage: Stage;
  readonly #mayAdd: boolean;
  readonly #take: (files: File[], target: Target) => void;
  readonly #end = new AbortController();
  #boxes: Boxes | undefined;

  constructor(stage: Stage, mayAdd: boolean, take: (files: File[], target: Target) => void) {
    this.#stage = stage;
    this.#mayAdd = mayAdd;
    this.#take = take;
    const { signal } = this.#end;
    const { frame } = stage;
    frame.addEventListener("dragover", this.#over, { signal });
    frame.addEventListener("drop", this.#drop, { signal });
    frame.documentElement.addEventListener("dragleave", this.#leave, { signal });
    // Beside the canvas the browser would leave the editor and open the file.
    addEventListener("dragover", refuse, { signal });
    addEventListener("drop", refuse, { signal });
    const observer = new ResizeObserver(() => {
      this.#boxes = undefined;
    });
    observer.observe(frame.body);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  end(): void {
    this.#end.abort();
    this.#clear();
  }

  readonly #over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const aim = this.#aim(event);
    if (event.dataTransfer) event.dataTransfer.dropEffect = aim.ok ? "copy" : "none";
    const { zoom, iframe } = this.#stage;
    const area = iframe.getBoundingClientRect();
    dragPoint.set({ x: area.x + event.clientX * zoom, y: area.y + event.clientY * zoom });
    dropMark.set(aim.ok ? aim.mark : undefined);
    const label = aim.ok && aim.target.kind === "replace" ? "Replace the picture" : "Add the picture";
    dragNote.set({ label, reason: aim.ok ? undefined : aim.reason });
  };

  readonly #leave = (event: DragEvent) => {
    if (event.relatedTarget === null) this.#clear();
  };

  readonly #drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const aim = this.#aim(event);
    this.#clear();
    const files = [...(event.dataTransfer?.files ?? [])];
    const images = files.filter(({ type }) => type.startsWith("image/"));
    if (!aim.ok) return announce(`Not added. ${aim.reason}`);
    if (images.length === 0) return announce(`Not added. ${onlyImages}`);
    this.#take(images, aim.target);
    announce(images.length === 1 ? "Uploading a picture." : `Uploading ${images.length} pictures.`);
  };

  #clear() {
    this.#boxes = undefined;
    dropMark.set(undefined);
    dragNote.set(undefined);
  }

  /** A picture under the pointer is replaced; anywhere else a new one goes where a new block would. */
  #aim(event: DragEvent): ({ readonly ok: true } & Aim) | { readonly ok: false; readonly reason: string | undefined } {
    if (!this.#mayAdd) return { ok: false, reason: "You may not upload pictures here." };
    if (!holdsImages(event)) return { ok: false, reason: onlyImages };
    const { editor, frame } = this.#stage;
    this.#boxes ??= measureAll(frame);
    const id = nodeAt(event.target);
    const box = id === undefined ? undefined : this.#boxes.get(id);
    const isImage = typeOf(nodeOf(editor.document, id ?? "")) === "ImageBlock";
    if (id !== undefined && box && isImage && canEdit(editor.document, id).ok)
      return { ok: true, target: { kind: "replace", id }, mark: box };
    const view = frame.defaultView;
    const point = { x: event.clientX + (view?.scrollX ?? 0), y: event.clientY + (view?.scrollY ?? 0) };
    const place = placeAt(editor.document, this.#boxes, point);
    if (!place) return { ok: false, reason: undefined };
    const verdict = canDrop(editor.document, newImage, place.parent, place.index);
    if (!verdict.ok) return verdict;
    return { ok: true, target: fileTarget(editor.document, place.parent, place.index), mark: place.mark };
  }
}

const onlyImages = "Only pictures can be dropped here.";

/** A place by the block behind it, which stays the same when others come and go. */
export function fileTarget(document: Blocks, parent: NodeId, index: number): Target {
  return { kind: "insert", parent, before: nodeOf(document, parent)?.nodes?.[index] };
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** While files are held over a page the browser tells their types only, and some tell nothing. */
function holdsImages(event: DragEvent): boolean {
  const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
  return items.length === 0 || items.some(({ type }) => type === "" || type.startsWith("image/"));
}

function refuse(event: DragEvent) {
  if (!holdsFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}
