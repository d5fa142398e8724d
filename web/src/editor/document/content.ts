import { weigh } from "./history";
import type { Settings } from "./settings";
import type { Document, NodeId } from "./types";

/** Everything in a template that the editor changes. Undo, saving and merging treat it as a unit. */
export interface Content {
  readonly document: Document;
  readonly settings: Settings;
}

/** The nodes that aren't the same objects in both documents, including those that only one of them has. */
export function changedNodes(before: Document, after: Document): NodeId[] {
  if (before === after) return [];
  const changed: NodeId[] = [];
  for (const id in after) if (after[id] !== before[id]) changed.push(id);
  for (const id in before) if (!Object.hasOwn(after, id)) changed.push(id);
  return changed;
}

/** The approximate number of bytes that only an old state keeps in memory, because the next state doesn't share them. */
export function weightOf({ document, settings }: Content, changed: readonly NodeId[]): number {
  return changed.reduce((sum, id) => sum + weigh(document[id]), weigh(settings));
}
