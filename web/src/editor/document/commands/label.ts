import { storable } from "../json";
import type { Outcome } from "../outcome";
import { canEdit, canHide } from "../rules";
import { nodeOf } from "../tree";
import type { Document, NodeId } from "../types";
import { Draft } from "./draft";

/**
 * Sets the name that a block has in the outline. An empty name restores the default. The name goes into custom.displayName, as
 * in Craft.js's own layers panel, because Craft.js overwrites displayName with the component's name when it loads.
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

/** Hides or shows a block. A hidden block is kept, but neither it nor its content is sent. */
export function setHidden(document: Document, id: NodeId, hidden: boolean): Outcome {
  const verdict = canHide(document, id);
  if (!verdict.ok) return verdict;
  const draft = new Draft(document);
  if ((nodeOf(document, id)?.hidden ?? false) !== hidden) draft.change(id, { hidden });
  return draft.done();
}
