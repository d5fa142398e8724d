import type { Json } from "../document/types";
import { words } from "./words";

/** The message for a stored value that couldn't be read. Undefined if it was read or nothing is stored. */
export function unusable(stored: Json | undefined, read: unknown): string | undefined {
  if (stored === undefined || stored === null || stored === "" || read !== undefined) return undefined;
  const shown = typeof stored === "string" ? stored : JSON.stringify(stored);
  return words.row.noEffect(shown.length > 40 ? `${shown.slice(0, 40)}…` : shown);
}
