import { ApiError } from "../api/ApiError";
import type { AiGeneration } from "../api/generated/types.gen";
import type { GenerateRequest } from "./generateRequest";
import { type Progress, sendRequest } from "./sendRequest";
import { type UnfinishedRequests, unfinishedRequests } from "./unfinished";

/** A request that is running, that was interrupted by a reload, or whose outcome the user hasn't seen yet. */
export type Running =
  | { readonly state: "writing"; readonly request: GenerateRequest; readonly progress?: Progress }
  | { readonly state: "interrupted"; readonly request: GenerateRequest }
  | { readonly state: "failed"; readonly request: GenerateRequest; readonly error: unknown }
  | { readonly state: "made"; readonly request: GenerateRequest; readonly made: AiGeneration };

/** The running requests, one per account. They continue while the user visits other pages. */
export class RunningRequests {
  constructor(
    private readonly send: typeof sendRequest,
    private readonly unfinished: UnfinishedRequests,
  ) {}

  private readonly bySlug = new Map<string, Running>();
  private readonly calls = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  of(slug: string): Running | undefined {
    const request = this.bySlug.has(slug) ? undefined : this.unfinished.take(slug);
    if (request) this.bySlug.set(slug, { state: "interrupted", request });
    return this.bySlug.get(slug);
  }

  /** Does nothing while another request is running. A canceled request calls neither callback. */
  async start(
    slug: string,
    request: GenerateRequest,
    onMade: (made: AiGeneration) => void,
    onFailed: () => void,
  ): Promise<void> {
    if (this.of(slug)?.state === "writing") return;
    const call = new AbortController();
    this.calls.set(slug, call);
    this.set(slug, { state: "writing", request });
    try {
      const onProgress = (progress: Progress) => this.set(slug, { state: "writing", request, progress });
      const made = await this.send(slug, request, { onProgress, signal: call.signal });
      if (call.signal.aborted) return;
      onMade(made);
      this.set(slug, { state: "made", request, made });
    } catch (error) {
      if (call.signal.aborted) return;
      onFailed();
      this.set(slug, { state: "failed", request, error });
    }
  }

  /** Cancels the running request, or discards its outcome. */
  forget(slug: string) {
    this.calls.get(slug)?.abort();
    this.set(slug, undefined);
  }

  private set(slug: string, running: Running | undefined) {
    if (running) this.bySlug.set(slug, running);
    else this.bySlug.delete(slug);
    this.unfinished.keep(slug, running && wouldBeLost(running) ? running.request : undefined);
    for (const listener of this.listeners) listener();
  }
}

/**
 * Reports whether a reload would lose the request. A reload breaks the connection first, so an unreachable server also counts.
 */
function wouldBeLost(running: Running): boolean {
  if (running.state === "failed") return running.error instanceof ApiError && running.error.status === 0;
  return running.state === "writing";
}

export const runningRequests = new RunningRequests(sendRequest, unfinishedRequests);
