import type { Verdict } from "../../document/outcome";
import { canMove } from "../../document/rules";
import { childrenAllowed, includesType } from "../../document/ruleTable";
import { childrenOf, indexOf, nodeOf, parentOf, typeOf } from "../../document/tree";
import { type Document, type NodeId, ROOT } from "../../document/types";

/** A place that a dragged line of the outline points at. */
export interface OutlinePlace {
  readonly row: NodeId;
  readonly where: "before" | "after" | "into";
  readonly parent: NodeId;
  readonly index: number;
  readonly verdict: Verdict;
}

/** The place at a height of a line, from 0 at its upper edge to 1 at its lower one. */
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
  // Below an open line stands its first child.
  if (where === "after" && isExpanded && childrenOf(document, row).length > 0) return { parent: row, index: 0 };
  const parent = parentOf(document, row) ?? ROOT;
  return { parent, index: indexOf(document, row) + (where === "after" ? 1 : 0) };
}
