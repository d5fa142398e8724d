import { useEffect, useRef, useState } from "react";

/** A request to the server: one at a time, and it can be canceled. */
export type Asked<T> =
  | { readonly state: "idle" }
  | { readonly state: "asking" }
  | { readonly state: "answered"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

export interface Asking<T> {
  readonly asked: Asked<T>;
  readonly ask: (question: (signal: AbortSignal) => Promise<T>) => void;
  /** Cancels the request that is under way, or forgets the last answer. */
  readonly clear: () => void;
}

/** Sends requests. One that is under way is canceled when its part of the screen goes, and the server doesn't charge for it. */
export function useAsk<T>(): Asking<T> {
  const [asked, setAsked] = useState<Asked<T>>({ state: "idle" });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  function clear() {
    underWay.current?.abort();
    setAsked({ state: "idle" });
  }

  function ask(question: (signal: AbortSignal) => Promise<T>) {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const settle = (next: Asked<T>) => {
      if (!mine.signal.aborted) setAsked(next);
    };
    setAsked({ state: "asking" });
    question(mine.signal).then(
      (answer) => settle({ state: "answered", answer }),
      (error: unknown) => settle({ state: "failed", error }),
    );
  }

  return { asked, ask, clear };
}
