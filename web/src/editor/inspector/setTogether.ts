import { type PropChange, setProps } from "../document/commands/props";
import type { Outcome } from "../document/outcome";
import type { Document, NodeId, PropPath } from "../document/types";

/** Sets several values that one control edits together. Repeated edits with the same name become one undo step. */
export function setTogether(document: Document, id: NodeId, name: PropPath, changes: readonly PropChange[]): Outcome {
  const outcome = setProps(document, id, changes);
  return outcome.ok ? { ...outcome, edits: JSON.stringify([id, ...name]) } : outcome;
}
