import { storable } from "../json";
import type { Outcome } from "../outcome";
import { canEdit, canHide } from "../rules";
import { nodeOf } from "../tree";
import type { Document, NodeId } from "../types";
import { Draft } from "./draft";

/**
 * Names a block for the outline; an empty name gives back the one that it has by itself. The name goes into custom.displayName,
 * as in Craft.js' own layers panel: Craft.js overwrites displayName with that of the component when it loads.
 */
export function rename(document: Document, id: NodeId, name: string): Outcome {
  const verdict = canEdit(document, id);
  if (!verdict.ok) return verdict;
  const { displayName: before, ...others } = nodeOf(document, id)?.custom ?? {};
  const displayName = storable(name.trim()) as string;
  const draft = new Draft(document);
  if (displayName !== (before ?? "")) draft.change(id, { custom: displayName ? { ...others, displayName } : others });
  return draft.done();
}

/** A hidden block is kept but not sent, nor is what is in it. */
export function setHidden(document: Document, id: NodeId, hidden: boolean): Outcome {
  const verdict = canHide(document, id);
  if (!verdict.ok) return verdict;
  const draft = new Draft(document);
  if ((nodeOf(document, id)?.hidden ?? false) !== hidden) draft.change(id, { hidden });
  return draft.done();
}
