import type { Outcome } from "../outcome";
import { canMove } from "../rules";
import { indexOf, nodeOf, parentOf } from "../tree";
import { type Document, type NodeId, ROOT } from "../types";
import { Draft } from "./draft";
import { newSection, put } from "./insert";

/** Moves a block before the child at `index` of a parent. The index counts the children before the move. */
export function move(document: Document, id: NodeId, parent: NodeId, index: number): Outcome {
  const verdict = canMove(document, id, parent, index);
  if (!verdict.ok) return verdict;
  const from = parentOf(document, id) ?? ROOT;
  const at = indexOf(document, id);
  const isAfterItself = parent === from && at >= 0 && at < index;
  const to = Math.min(index, nodeOf(document, parent)?.nodes?.length ?? 0) - (isAfterItself ? 1 : 0);
  if (parent === from && to === at) return new Draft(document).done(id);
  const draft = new Draft(document).detach(id, from);
  put(draft, id, parent, to, verdict.inSection && newSection(document));
  return draft.done(id);
}
