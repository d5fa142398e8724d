import { weigh } from "./history";
import type { Settings } from "./settings";
import type { Document, NodeId } from "./types";

/** All that an editor changes of a template: undo, saving and merging treat it as one. */
export interface Content {
  readonly document: Document;
  readonly settings: Settings;
}

/** The nodes that are not the same objects in both documents, those included that only one of them has. */
export function changedNodes(before: Document, after: Document): NodeId[] {
  if (before === after) return [];
  const changed: NodeId[] = [];
  for (const id in after) if (after[id] !== before[id]) changed.push(id);
  for (const id in before) if (!Object.hasOwn(after, id)) changed.push(id);
  return changed;
}

/** About how many bytes a state keeps alive when it is left, beside its map: what the next state does not share. */
export function weightOf({ document, settings }: Content, changed: readonly NodeId[]): number {
  return changed.reduce((sum, id) => sum + weigh(document[id]), weigh(settings));
}
