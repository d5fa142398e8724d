import type { DocumentChange } from "../../api/generated/types.gen";
import { setProps } from "../document/commands/props";
import type { Outcome } from "../document/outcome";
import type { Document, Json, NodeId } from "../document/types";

/**
 * Applies the changes that fix findings as one undo step. If one of them fails, none is applied, and the outcome has
 * the reason.
 */
export function applyChanges(document: Document, changes: readonly DocumentChange[]): Outcome {
  let fixed = document;
  const changed = new Set<NodeId>();
  for (const { nodeId, prop, value } of changes) {
    const outcome = setProps(fixed, nodeId, [[prop.split("."), value as Json]]);
    if (!outcome.ok) return outcome;
    fixed = outcome.document;
    changed.add(nodeId);
  }
  return { ok: true, document: fixed, changed: [...changed] };
}

/** Returns the changes that fix the given problems. If two set the same prop, the first wins. The other may follow in a later round. */
export function changesOf(problems: readonly { readonly fix?: { readonly change?: DocumentChange } }[]) {
  const changes = problems.flatMap(({ fix }) => fix?.change ?? []);
  return [
    ...new Map(changes.reverse().map((change) => [`${change.nodeId} ${change.prop}`, change])).values(),
  ].reverse();
}
