import type { Verdict } from "../../document/outcome";
import { canMove } from "../../document/rules";
import { childrenAllowed, includesType } from "../../document/ruleTable";
import { childrenOf, indexOf, nodeOf, parentOf, typeOf } from "../../document/tree";
import { type Document, type NodeId, ROOT } from "../../document/types";

/** Where a dragged outline line would be dropped. */
export interface OutlinePlace {
  readonly row: NodeId;
  readonly where: "before" | "after" | "into";
  readonly parent: NodeId;
  readonly index: number;
  readonly verdict: Verdict;
}

/** The drop place for a pointer over a row. Height runs from 0 at the row's top edge to 1 at its bottom edge. */
export function outlinePlace(
  document: Document,
  dragged: NodeId,
  row: NodeId,
  height: number,
  isExpanded: boolean,
): OutlinePlace {
  const where = whereAt(document, dragged, row, height);
  const { parent, index } = spotAt(document, row, where, isExpanded);
  return { row, where, parent, index, verdict: canMove(document, dragged, parent, index) };
}

function whereAt(document: Document, dragged: NodeId, row: NodeId, height: number): OutlinePlace["where"] {
  if (row === ROOT) return "into";
  const type = typeOf(nodeOf(document, dragged));
  const takesIt = includesType(childrenAllowed(typeOf(nodeOf(document, row)), false), type);
  if (takesIt && height > 0.25 && height < 0.75) return "into";
  return height < 0.5 ? "before" : "after";
}

function spotAt(document: Document, row: NodeId, where: OutlinePlace["where"], isExpanded: boolean) {
  if (where === "into") return { parent: row, index: nodeOf(document, row)?.nodes?.length ?? 0 };
  // The line below an expanded row is its first child.
  if (where === "after" && isExpanded && childrenOf(document, row).length > 0) return { parent: row, index: 0 };
  const parent = parentOf(document, row) ?? ROOT;
  return { parent, index: indexOf(document, row) + (where === "after" ? 1 : 0) };
}
