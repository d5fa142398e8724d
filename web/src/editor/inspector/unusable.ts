import type { Json } from "../document/types";

/** What is said where a stored value makes no sense; nothing where there is none, or where it was read. */
export function unusable(stored: Json | undefined, read: unknown): string | undefined {
  if (stored === undefined || stored === null || stored === "" || read !== undefined) return undefined;
  const shown = typeof stored === "string" ? stored : JSON.stringify(stored);
  return `“${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}” has no effect here.`;
}
