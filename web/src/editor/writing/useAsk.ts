import { useEffect, useRef, useState } from "react";

/** The state of a request to the server. There's one at a time, and it can be canceled. */
export type Asked<T> =
  | { readonly state: "idle" }
  | { readonly state: "asking" }
  | { readonly state: "answered"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

export interface Asking<T> {
  readonly asked: Asked<T>;
  readonly ask: (question: (signal: AbortSignal) => Promise<T>) => void;
  /** Cancels the current request, or drops the last answer. */
  readonly clear: () => void;
}

/** Sends requests. A pending request is canceled when its component unmounts, and the server doesn't charge for it. */
export function useAsk<T>(): Asking<T> {
  const [asked, setAsked] = useState<Asked<T>>({ state: "idle" });
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);

  function clear() {
    pending.current?.abort();
    setAsked({ state: "idle" });
  }

  function ask(question: (signal: AbortSignal) => Promise<T>) {
    pending.current?.abort();
    const mine = new AbortController();
    pending.current = mine;
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
