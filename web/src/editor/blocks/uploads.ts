import { createContext, useContext, useEffect, useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import type { UploadedImage } from "../../images/image";
import { isPassing, type Send, sendImage } from "../../images/sendImage";
import { toast } from "../../ui/toast";
import { insertBlock } from "../document/commands/insert";
import { setProps } from "../document/commands/props";
import type { Outcome } from "../document/outcome";
import { spotFor } from "../document/places";
import { indexOf, nodeOf, parentOf } from "../document/tree";
import { type NodeId, ROOT } from "../document/types";
import { Signal, useSignal } from "../state/signal";
import type { Editor } from "../state/store";
import { imageChanges, widthIn } from "./image/imageChanges";
import { roomIn } from "./image/roomIn";
import { words } from "./words";

/** Where an image goes: into an existing image block, or into a new one before a block or at the end of a parent. */
export type Target =
  | { readonly kind: "replace"; readonly id: NodeId }
  | { readonly kind: "insert"; readonly parent: NodeId; readonly before: NodeId | undefined };

/** An image that is uploading. It isn't in the document or its history yet. */
export interface Pending {
  readonly file: File;
  readonly target: Target;
  /** The object URL of the local file. */
  readonly url: string;
  /** How much of the file has been uploaded, from 0 to 1. */
  readonly progress: Signal<number>;
  readonly stop: AbortController;
}

/** The images that were dropped or pasted. Once uploaded they become blocks, each in one undo step. */
export class Uploads {
  readonly pending = new Signal<readonly Pending[]>([]);
  readonly #editor: Editor;
  readonly #send: Send;
  /** Keeps the order. Images become blocks in the order they were added, no matter which upload finishes first. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(editor: Editor, send: Send) {
    this.#editor = editor;
    this.#send = send;
  }

  /** Reports whether leaving the page would lose an upload. */
  readonly isBusy = () => this.pending.value.length > 0;

  /** Uploads files: the first one for the target, the others after it. */
  add(files: readonly File[], target: Target): void {
    const [first, ...others] = files;
    if (!first) return;
    const after = target.kind === "insert" ? target : this.#after(target.id);
    this.#begin(first, target);
    for (const file of others) this.#begin(file, after);
  }

  /** Cancels an upload and removes its preview. */
  cancel(pending: Pending): void {
    pending.stop.abort();
    this.#forget(pending);
  }

  stopAll(): void {
    for (const pending of this.pending.value) this.cancel(pending);
  }

  #after(id: NodeId): Target {
    const { document } = this.#editor;
    const parent = parentOf(document, id) ?? ROOT;
    return { kind: "insert", parent, before: nodeOf(document, parent)?.nodes?.[indexOf(document, id) + 1] };
  }

  #begin(file: File, target: Target): void {
    // A second image for the same block replaces the first one.
    const earlier = this.pending.value.find((other) => target.kind === "replace" && isFor(other, target.id));
    if (earlier) this.cancel(earlier);
    const url = URL.createObjectURL(file);
    const pending = { file, target, url, progress: new Signal(0), stop: new AbortController() };
    this.pending.set([...this.pending.value, pending]);
    const sent = this.#upload(pending);
    this.#turn = Promise.all([sent, this.#turn]).then(([image]) => image && this.#finish(pending, image));
  }

  async #upload(pending: Pending): Promise<UploadedImage | undefined> {
    const { file, target, progress, stop } = pending;
    try {
      const image = await this.#send(file, { signal: stop.signal, onProgress: (share) => progress.set(share) });
      await loaded(image.url);
      return image;
    } catch (error) {
      this.#forget(pending);
      if (!stop.signal.aborted) showFailure(file, error, () => this.add([file], target));
      return undefined;
    }
  }

  /** Adds the uploaded image to the document in one undo step. */
  #finish(pending: Pending, image: UploadedImage): void {
    if (pending.stop.signal.aborted) return;
    const outcome = this.#apply(pending.target, image);
    this.#forget(pending);
    if (!outcome.ok) toast(words.uploads.notAdded(image.name, outcome.reason), { tone: "danger" });
  }

  #apply(target: Target, image: UploadedImage): Outcome {
    const { document, settings } = this.#editor;
    if (target.kind === "replace") {
      const room = roomIn(document, settings, target.id);
      const before = nodeOf(document, target.id)?.props?.src;
      const changes = imageChanges({ src: image.url, width: image.width }, room, before);
      return this.#editor.dispatch(setProps, target.id, changes);
    }
    const { parent, index } = this.#spot(target);
    const props = { src: image.url, alt: "", width: widthIn(image.width, roomIn(document, settings, parent)) };
    return this.#editor.dispatch(insertBlock, "ImageBlock", parent, index, props);
  }

  /** The current position of a target. Blocks around it may have been added or removed since. */
  #spot({ parent, before }: Extract<Target, { kind: "insert" }>): { parent: NodeId; index: number } {
    const { document, selection } = this.#editor;
    const nodes = nodeOf(document, parent)?.nodes;
    if (!nodes) return spotFor(document, "ImageBlock", selection);
    const index = before === undefined ? -1 : nodes.indexOf(before);
    return { parent, index: index < 0 ? nodes.length : index };
  }

  #forget(pending: Pending): void {
    URL.revokeObjectURL(pending.url);
    this.pending.set(this.pending.value.filter((other) => other !== pending));
  }
}

function isFor({ target }: Pending, id: NodeId): boolean {
  return target.kind === "replace" && target.id === id;
}

function showFailure(file: File, error: unknown, retry: () => void) {
  toast(words.uploads.failed(file.name), {
    tone: "danger",
    description: describeError(error),
    duration: Number.POSITIVE_INFINITY,
    action: isPassing(error) ? { label: words.uploads.retry, onClick: retry } : undefined,
  });
}

const maxWait = 3000;

/**
 * Waits until the image has loaded, but not longer than a few seconds. Otherwise the block would shrink and grow again.
 */
async function loaded(url: string): Promise<void> {
  const image = new globalThis.Image();
  image.src = url;
  const shown = image.decode?.().catch(() => undefined); // the canvas shows the error
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, maxWait))]);
}

export const UploadsContext = createContext<Uploads | undefined>(undefined);

/** The uploads of an open editor. Leaving the editor cancels them. */
export function useNewUploads(editor: Editor): Uploads {
  const slug = useSlug();
  const [uploads] = useState(() => new Uploads(editor, (file, sending) => sendImage(slug, file, sending)));
  useEffect(() => () => uploads.stopAll(), [uploads]);
  return uploads;
}

export function useUploads(): Uploads | undefined {
  return useContext(UploadsContext);
}

const nothing = new Signal<readonly Pending[]>([]);

/** All images that are uploading. The list changes when an upload starts or ends, not with its progress. */
export function usePending(): readonly Pending[] {
  return useSignal(useUploads()?.pending ?? nothing);
}
