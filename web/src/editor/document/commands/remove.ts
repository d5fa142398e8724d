import type { Outcome } from "../outcome";
import { canDelete } from "../rules";
import { childrenOf, parentOf, subtree } from "../tree";
import { type Document, type NodeId, ROOT } from "../types";
import { isWatermark } from "../watermark";
import { Draft } from "./draft";

/** Deletes a block with everything inside it. Selects the next block, or else the previous one, or else the parent. */
export function remove(document: Document, id: NodeId): Outcome {
  const verdict = canDelete(document, id);
  if (!verdict.ok) return verdict;
  const parent = parentOf(document, id) ?? ROOT;
  const siblings = childrenOf(document, parent).filter((sibling) => !isWatermark(document, sibling));
  const at = siblings.indexOf(id);
  const draft = new Draft(document).detach(id, parent).remove(subtree(document, id));
  return draft.done(siblings[at + 1] ?? siblings[at - 1] ?? parent);
}
