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

/** Where a picture goes: into an image block, or as a new one in front of a block, or at the end of a parent. */
export type Target =
  | { readonly kind: "replace"; readonly id: NodeId }
  | { readonly kind: "insert"; readonly parent: NodeId; readonly before: NodeId | undefined };

/** A picture that is on its way. Nothing of it is in the document, nor in its history. */
export interface Pending {
  readonly file: File;
  readonly target: Target;
  /** Of the picture on this computer. */
  readonly url: string;
  /** How much has been sent, from 0 to 1. */
  readonly progress: Signal<number>;
  readonly stop: AbortController;
}

/** The pictures that were dropped or pasted, until they are uploaded and become blocks, each with one step of undo. */
export class Uploads {
  readonly pending = new Signal<readonly Pending[]>([]);
  readonly #editor: Editor;
  readonly #send: Send;
  /** Pictures become blocks in the order in which they came, whichever is uploaded first. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(editor: Editor, send: Send) {
    this.#editor = editor;
    this.#send = send;
  }

  /** Whether anything would be lost by leaving. */
  readonly isBusy = () => this.pending.value.length > 0;

  /** Uploads files: the first one for the target, the others behind it. */
  add(files: readonly File[], target: Target): void {
    const [first, ...others] = files;
    if (!first) return;
    const behind = target.kind === "insert" ? target : this.#behind(target.id);
    this.#begin(first, target);
    for (const file of others) this.#begin(file, behind);
  }

  /** Gives an upload up; its place goes. */
  cancel(pending: Pending): void {
    pending.stop.abort();
    this.#forget(pending);
  }

  stopAll(): void {
    for (const pending of this.pending.value) this.cancel(pending);
  }

  #behind(id: NodeId): Target {
    const { document } = this.#editor;
    const parent = parentOf(document, id) ?? ROOT;
    return { kind: "insert", parent, before: nodeOf(document, parent)?.nodes?.[indexOf(document, id) + 1] };
  }

  #begin(file: File, target: Target): void {
    // A second picture for the same block takes the place of the first.
    const rival = this.pending.value.find((other) => target.kind === "replace" && isFor(other, target.id));
    if (rival) this.cancel(rival);
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
      if (!stop.signal.aborted) tellFailure(file, error, () => this.add([file], target));
      return undefined;
    }
  }

  /** Makes the document show the picture, as one step of undo. */
  #finish(pending: Pending, image: UploadedImage): void {
    if (pending.stop.signal.aborted) return;
    const outcome = this.#apply(pending.target, image);
    this.#forget(pending);
    if (!outcome.ok)
      toast(`“${image.name}” was uploaded, but not put into the mail. ${outcome.reason}`, { tone: "danger" });
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

  /** The place as it is now: blocks around it may have come and gone. */
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

function tellFailure(file: File, error: unknown, retry: () => void) {
  toast(`“${file.name}” was not uploaded`, {
    tone: "danger",
    description: describeError(error),
    duration: Number.POSITIVE_INFINITY,
    action: isPassing(error) ? { label: "Try again", onClick: retry } : undefined,
  });
}

const patience = 3000;

/** Waits until the picture can be shown, or for a moment: the block must not shrink and grow again. */
async function loaded(url: string): Promise<void> {
  const image = new globalThis.Image();
  image.src = url;
  const shown = image.decode?.().catch(() => undefined); // the canvas says what is wrong with it
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))]);
}

export const UploadsContext = createContext<Uploads | undefined>(undefined);

/** The uploads of an open editor. They stop when it is left. */
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

/** Every picture on its way. The list changes when one comes or goes, not with its progress. */
export function usePending(): readonly Pending[] {
  return useSignal(useUploads()?.pending ?? nothing);
}
