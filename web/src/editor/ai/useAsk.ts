import { useEffect, useRef, useState } from "react";

/** A question to the server: at most one at a time, and it can be called off. */
export type Asked<T> =
  | { readonly state: "idle" }
  | { readonly state: "asking" }
  | { readonly state: "answered"; readonly answer: T }
  | { readonly state: "failed"; readonly error: unknown };

export interface Asking<T> {
  readonly asked: Asked<T>;
  readonly ask: (question: (signal: AbortSignal) => Promise<T>) => void;
  /** Ends a question under way, or puts away what came of the last one. */
  readonly clear: () => void;
}

/** Asks, and forgets the question when whoever asked leaves: the server then takes nothing from the allowance. */
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
