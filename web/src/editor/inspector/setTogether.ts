import { type PropChange, setProps } from "../document/commands/props";
import type { Outcome } from "../document/outcome";
import type { Document, NodeId, PropPath } from "../document/types";

/** Sets values that one control edits together. The name lets repeated edits become one step of undo. */
export function setTogether(document: Document, id: NodeId, name: PropPath, changes: readonly PropChange[]): Outcome {
  const outcome = setProps(document, id, changes);
  return outcome.ok ? { ...outcome, edits: JSON.stringify([id, ...name]) } : outcome;
}
