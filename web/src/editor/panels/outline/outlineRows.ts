import { labelOf } from "../../document/outline";
import { childrenOf, nodeOf, typeOf } from "../../document/tree";
import { type Document, type NodeId, ROOT } from "../../document/types";

/** A line of the outline. */
export interface OutlineRow {
  readonly id: NodeId;
  readonly label: string;
  readonly type: string;
  /** 1 is the mail itself. */
  readonly level: number;
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  readonly isHidden: boolean;
  /** Hidden because a block around it is. */
  readonly isHiddenAbove: boolean;
  readonly parent: NodeId | undefined;
}

/** The lines that are in sight, in reading order: nothing below a collapsed one. */
export function outlineRows(document: Document, collapsed: ReadonlySet<NodeId>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const seen = new Set<NodeId>();
  const visit = (id: NodeId, parent: OutlineRow | undefined, position: number, size: number) => {
    const node = nodeOf(document, id);
    if (!node || seen.has(id)) return;
    seen.add(id);
    const children = childrenOf(document, id);
    const row: OutlineRow = {
      id,
      label: labelOf(document, id),
      type: typeOf(node),
      level: (parent?.level ?? 0) + 1,
      position,
      size,
      hasChildren: children.length > 0,
      isExpanded: children.length > 0 && !collapsed.has(id),
      isHidden: node.hidden ?? false,
      isHiddenAbove: parent !== undefined && (parent.isHidden || parent.isHiddenAbove),
      parent: parent?.id,
    };
    rows.push(row);
    if (!row.isExpanded) return;
    for (const [index, child] of children.entries()) visit(child, row, index + 1, children.length);
  };
  visit(ROOT, undefined, 1, 1);
  return rows;
}
