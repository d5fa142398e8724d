import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import { type Progress, sendWish } from "./sendWish";
import { type UnfinishedWishes, unfinishedWishes } from "./unfinished";
import type { Wish } from "./wish";

/** A mail that is being written, that has come since somebody looked, or that was cut off when the page was loaded anew. */
export type Running =
  | { readonly state: "writing"; readonly wish: Wish; readonly progress?: Progress }
  | { readonly state: "stopped"; readonly wish: Wish }
  | { readonly state: "failed"; readonly wish: Wish; readonly error: unknown }
  | { readonly state: "made"; readonly wish: Wish; readonly made: AiGeneration };

/** The mails that are being written, one in each account. They outlive the page: who comes back finds what he left. */
export class RunningMails {
  constructor(
    private readonly send: typeof sendWish,
    private readonly unfinished: UnfinishedWishes,
  ) {}

  private readonly bySlug = new Map<string, Running>();
  private readonly calls = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  of(slug: string): Running | undefined {
    const wish = this.bySlug.has(slug) ? undefined : this.unfinished.take(slug);
    if (wish) this.bySlug.set(slug, { state: "stopped", wish });
    return this.bySlug.get(slug);
  }

  /** Does nothing while another one is being written. Of one that was cancelled nothing is told. */
  async start(slug: string, wish: Wish, onMade: (made: AiGeneration) => void, onFailed: () => void): Promise<void> {
    if (this.of(slug)?.state === "writing") return;
    const call = new AbortController();
    this.calls.set(slug, call);
    this.set(slug, { state: "writing", wish });
    try {
      const onProgress = (progress: Progress) => this.set(slug, { state: "writing", wish, progress });
      const made = await this.send(slug, wish, { onProgress, signal: call.signal });
      if (call.signal.aborted) return;
      onMade(made);
      this.set(slug, { state: "made", wish, made });
    } catch (error) {
      if (call.signal.aborted) return;
      onFailed();
      this.set(slug, { state: "failed", wish, error });
    }
  }

  /** Stops what is being written, or forgets what became of it. */
  forget(slug: string) {
    this.calls.get(slug)?.abort();
    this.set(slug, undefined);
  }

  private set(slug: string, running: Running | undefined) {
    if (running) this.bySlug.set(slug, running);
    else this.bySlug.delete(slug);
    this.unfinished.keep(slug, running && isCutOff(running) ? running.wish : undefined);
    for (const listener of this.listeners) listener();
  }
}

/** Whether nothing would be known of it if the page went now. A reload breaks the connection first, and that shows as a failure. */
function isCutOff(running: Running): boolean {
  if (running.state === "failed") return running.error instanceof ApiError && running.error.status === 0;
  return running.state === "writing";
}

export const runningMails = new RunningMails(sendWish, unfinishedWishes);
