import { ownKey } from "../api/browserData";
import type { GenerateRequest } from "./generateRequest";

/** Stores the running requests of this tab, so that a reload can find them. */
export interface UnfinishedRequests {
  readonly keep: (slug: string, request: GenerateRequest | undefined) => void;
  /** Returns the stored request and removes it. */
  readonly take: (slug: string) => GenerateRequest | undefined;
}

const keyOf = (slug: string) => ownKey(`generate:unfinished:${slug}`);

/** Uses session storage. Without it, a reload loses the request. */
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
