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
import { words } from "./words";

const newImage: Dragged = { kind: "new", type: "ImageBlock" };

interface Aim {
  readonly target: Target;
  readonly mark: Place["mark"];
}

/** Handles files that are dragged onto the canvas from outside. It shows where they would go and accepts dropped ones. */
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
    // Outside the canvas the browser would leave the editor and open the file.
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
    if (!hasFiles(event)) return;
    event.preventDefault();
    const aim = this.#aim(event);
    if (event.dataTransfer) event.dataTransfer.dropEffect = aim.ok ? "copy" : "none";
    const { zoom, iframe } = this.#stage;
    const area = iframe.getBoundingClientRect();
    dragPoint.set({ x: area.x + event.clientX * zoom, y: area.y + event.clientY * zoom });
    dropMark.set(aim.ok ? aim.mark : undefined);
    const label = aim.ok && aim.target.kind === "replace" ? words.files.replace : words.files.add;
    dragNote.set({ label, reason: aim.ok ? undefined : aim.reason });
  };

  readonly #leave = (event: DragEvent) => {
    if (event.relatedTarget === null) this.#clear();
  };

  readonly #drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const aim = this.#aim(event);
    this.#clear();
    const files = [...(event.dataTransfer?.files ?? [])];
    const images = files.filter(({ type }) => type.startsWith("image/"));
    if (!aim.ok) return announce(words.files.notAdded(aim.reason));
    if (images.length === 0) return announce(words.files.notAdded(words.files.dropImagesOnly));
    this.#take(images, aim.target);
    announce(words.files.uploading(images.length));
  };

  #clear() {
    this.#boxes = undefined;
    dropMark.set(undefined);
    dragNote.set(undefined);
  }

  /** The target of a drop. It replaces an image under the pointer. Elsewhere, the dropped image becomes a new block. */
  #aim(event: DragEvent): ({ readonly ok: true } & Aim) | { readonly ok: false; readonly reason: string | undefined } {
    if (!this.#mayAdd) return { ok: false, reason: words.files.notAllowed };
    if (!hasImages(event)) return { ok: false, reason: words.files.dropImagesOnly };
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

/** Identifies a place by the block after it, which stays valid when other blocks are added or removed. */
export function fileTarget(document: Blocks, parent: NodeId, index: number): Target {
  return { kind: "insert", parent, before: nodeOf(document, parent)?.nodes?.[index] };
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Reports whether a drag may contain images. During a drag browsers reveal only file types, and some not even those. */
function hasImages(event: DragEvent): boolean {
  const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
  return items.length === 0 || items.some(({ type }) => type === "" || type.startsWith("image/"));
}

function refuse(event: DragEvent) {
  if (!hasFiles(event) || event.defaultPrevented) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
}
