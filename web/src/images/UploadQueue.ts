import { describeError } from "../api/describeError";
import type { UploadedImage } from "./image";
import { isPassing, type Send } from "./sendImage";

/** A file in the queue. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** The fraction that has been sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error?: string;
  /** Whether a retry of the same file can succeed. */
  readonly mayRetry?: boolean;
  readonly image?: UploadedImage;
}

const maxParallel = 3;

/** Uploads files in the order they were added, three at a time. Failed uploads stay in the queue for a retry. */
export class UploadQueue {
  #uploads: readonly Upload[] = [];
  #lastId = 0;
  readonly #send: Send;
  readonly #onDone: (image: UploadedImage) => void;
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();

  constructor(send: Send, onDone: (image: UploadedImage) => void) {
    this.#send = send;
    this.#onDone = onDone;
  }

  get uploads(): readonly Upload[] {
    return this.#uploads;
  }

  /** Whether leaving the page would stop an upload. */
  get isBusy(): boolean {
    return this.#uploads.some(({ state }) => state === "waiting" || state === "sending");
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  add(files: readonly File[]): void {
    const added = files.map((file): Upload => ({ id: ++this.#lastId, file, state: "waiting", progress: 0 }));
    this.#show([...this.#uploads, ...added]);
    this.#startNext();
  }

  /** Cancels an upload, or removes a failed or finished one from the list. */
  remove(id: number): void {
    this.#stops.get(id)?.abort();
    this.#show(this.#uploads.filter((upload) => upload.id !== id));
  }

  retry(id: number): void {
    this.#change(id, { state: "waiting", progress: 0, error: undefined });
    this.#startNext();
  }

  /** Removes finished uploads from the list. */
  clearDone(): void {
    this.#show(this.#uploads.filter(({ state }) => state !== "done"));
  }

  stopAll(): void {
    for (const { id } of this.#uploads) this.remove(id);
  }

  #startNext(): void {
    while (this.#stops.size < maxParallel) {
      const next = this.#uploads.find(({ state }) => state === "waiting");
      if (!next) return;
      void this.#start(next);
    }
  }

  async #start({ id, file }: Upload): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    this.#change(id, { state: "sending" });
    try {
      const onProgress = (progress: number) => this.#change(id, { progress });
      const image = await this.#send(file, { signal: stop.signal, onProgress });
      this.#change(id, { state: "done", progress: 1, image });
      this.#onDone(image);
    } catch (error) {
      this.#change(id, { state: "failed", error: describeError(error), mayRetry: isPassing(error) });
    } finally {
      this.#stops.delete(id);
      this.#startNext();
    }
  }

  /** Updates an upload. Does nothing if it was removed in the meantime. */
  #change(id: number, change: Partial<Upload>): void {
    this.#show(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of [...this.#listeners]) listener();
  }
}
