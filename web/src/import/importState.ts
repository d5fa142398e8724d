import type { ImportedEmail } from "./importedEmail";

/** The email to import. Sending it again with the same key counts as one import. */
export type EmailSource = { key: string } & ({ text: string; file?: undefined } | { file: File; text?: undefined });

export interface ImportState {
  /** The import that is running. */
  reading?: { source: EmailSource; share: number };
  /** The last import that failed, and why. It can be retried. */
  refused?: { source: EmailSource; error: unknown };
  /** The last imported email. It stays until another one is imported, so that a failed attempt doesn't lose it. */
  result?: ImportedEmail;
  isResultShown: boolean;
}

export type ImportEvent =
  | { type: "reading"; source: EmailSource }
  | { type: "sent"; share: number }
  | { type: "stopped" }
  | { type: "refused"; error: unknown }
  | { type: "imported"; result: ImportedEmail }
  | { type: "another" }
  | { type: "back" };

export const nothingYet: ImportState = { isResultShown: false };

/** Returns the state after an event. */
export function nextState(state: ImportState, event: ImportEvent): ImportState {
  const { reading, result } = state;
  switch (event.type) {
    case "reading":
      return { result, reading: { source: event.source, share: 0 }, isResultShown: false };
    case "sent":
      return reading ? { ...state, reading: { ...reading, share: event.share } } : state;
    case "stopped":
      return { result, isResultShown: false };
    case "refused":
      return reading
        ? { result, refused: { source: reading.source, error: event.error }, isResultShown: false }
        : state;
    case "imported":
      return { result: event.result, isResultShown: true };
    case "another":
      return { result, isResultShown: false };
    case "back":
      return { result, isResultShown: result !== undefined };
  }
}
