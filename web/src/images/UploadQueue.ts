import { describeError } from "../api/describeError";
import type { UploadedImage } from "./image";
import { isPassing, type Send } from "./sendImage";

/** A file on its way. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** How much has been sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error?: string;
  /** Whether the same file may succeed another time. */
  readonly mayRetry?: boolean;
  readonly image?: UploadedImage;
}

const atOnce = 3;

/** Files that are uploaded, three at once, in the order in which they came. What fails stays, to be tried again. */
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

  /** Whether anything would be lost by leaving. */
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

  /** Stops an upload, or takes a failed or finished one off the list. */
  remove(id: number): void {
    this.#stops.get(id)?.abort();
    this.#show(this.#uploads.filter((upload) => upload.id !== id));
  }

  retry(id: number): void {
    this.#change(id, { state: "waiting", progress: 0, error: undefined });
    this.#startNext();
  }

  /** Takes what is done off the list. */
  clearDone(): void {
    this.#show(this.#uploads.filter(({ state }) => state !== "done"));
  }

  stopAll(): void {
    for (const { id } of this.#uploads) this.remove(id);
  }

  #startNext(): void {
    while (this.#stops.size < atOnce) {
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

  /** One that was removed meanwhile stays away. */
  #change(id: number, change: Partial<Upload>): void {
    this.#show(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of [...this.#listeners]) listener();
  }
}
