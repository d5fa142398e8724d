import type { ImportedMail } from "./importedEmail";

/** Where a mail comes from. Sent again with the same key it counts once. */
export type EmailSource = { key: string } & ({ text: string; file?: undefined } | { file: File; text?: undefined });

export interface ImportState {
  /** On its way now. */
  reading?: { source: EmailSource; share: number };
  /** Why the last one was not imported. It can be tried again. */
  refused?: { source: EmailSource; error: unknown };
  /** The last one that was imported. It stays until another one is, so that trying another one loses nothing. */
  result?: ImportedMail;
  isResultShown: boolean;
}

export type ImportEvent =
  | { type: "reading"; source: EmailSource }
  | { type: "sent"; share: number }
  | { type: "stopped" }
  | { type: "refused"; error: unknown }
  | { type: "imported"; result: ImportedMail }
  | { type: "another" }
  | { type: "back" };

export const nothingYet: ImportState = { isResultShown: false };

/** What the screen shows after something happened. */
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
