import type { DocumentChange } from "../../api/generated/types.gen";
import { setProps } from "../document/commands/props";
import type { Outcome } from "../document/outcome";
import type { Document, Json, NodeId } from "../document/types";

/** Makes the changes that mend findings, as one step of undo: all of them, or none with the reason. */
export function applyChanges(document: Document, changes: readonly DocumentChange[]): Outcome {
  let mended = document;
  const changed = new Set<NodeId>();
  for (const { nodeId, prop, value } of changes) {
    const outcome = setProps(mended, nodeId, [[prop.split("."), value as Json]]);
    if (!outcome.ok) return outcome;
    mended = outcome.document;
    changed.add(nodeId);
  }
  return { ok: true, document: mended, changed: [...changed] };
}

/** The changes of some problems; of two that set the same prop the first counts, the other may come in a next round. */
export function changesOf(problems: readonly { readonly fix?: { readonly change?: DocumentChange } }[]) {
  const changes = problems.flatMap(({ fix }) => fix?.change ?? []);
  return [
    ...new Map(changes.reverse().map((change) => [`${change.nodeId} ${change.prop}`, change])).values(),
  ].reverse();
}
