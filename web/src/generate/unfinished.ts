import type { GenerateRequest } from "./generateRequest";

/** The requests that are under way, for this tab after a reload. */
export interface UnfinishedRequests {
  readonly keep: (slug: string, request: GenerateRequest | undefined) => void;
  /** Returns a request once. */
  readonly take: (slug: string) => GenerateRequest | undefined;
}

const keyOf = (slug: string) => `generate:unfinished:${slug}`;

/** Without storage nothing is known after a reload. */
export const unfinishedRequests: UnfinishedRequests = {
  keep(slug, request) {
    try {
      if (request) sessionStorage.setItem(keyOf(slug), JSON.stringify(request));
      else sessionStorage.removeItem(keyOf(slug));
    } catch {
      // Storage is blocked or full.
    }
  },
  take(slug) {
    try {
      const stored = sessionStorage.getItem(keyOf(slug));
      sessionStorage.removeItem(keyOf(slug));
      return stored === null ? undefined : (JSON.parse(stored) as GenerateRequest);
    } catch {
      return undefined;
    }
  },
};
