import type { Wish } from "./wish";

/** The wishes whose mails are being written, for this tab after it was loaded anew. */
export interface UnfinishedWishes {
  readonly keep: (slug: string, wish: Wish | undefined) => void;
  /** Once. */
  readonly take: (slug: string) => Wish | undefined;
}

const keyOf = (slug: string) => `generate:unfinished:${slug}`;

/** Without storage nothing is known after a reload. */
export const unfinishedWishes: UnfinishedWishes = {
  keep(slug, wish) {
    try {
      if (wish) sessionStorage.setItem(keyOf(slug), JSON.stringify(wish));
      else sessionStorage.removeItem(keyOf(slug));
    } catch {
      // It is forbidden, or full.
    }
  },
  take(slug) {
    try {
      const stored = sessionStorage.getItem(keyOf(slug));
      sessionStorage.removeItem(keyOf(slug));
      return stored === null ? undefined : (JSON.parse(stored) as Wish);
    } catch {
      return undefined;
    }
  },
};
