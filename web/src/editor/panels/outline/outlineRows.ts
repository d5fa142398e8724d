import { labelOf } from "../../document/outline";
import { isCanvasByDefault } from "../../document/ruleTable";
import { childrenOf, nodeOf, typeOf } from "../../document/tree";
import { type Document, type Node, type NodeId, ROOT } from "../../document/types";

/** A line of the outline. */
export interface OutlineRow {
  readonly id: NodeId;
  readonly label: string;
  readonly type: string;
  /** 1 is the email itself. */
  readonly level: number;
  /** Its position in its parent, starting at 1, and the number of blocks there. */
  readonly position: number;
  readonly size: number;
  readonly hasChildren: boolean;
  readonly isExpanded: boolean;
  readonly isHidden: boolean;
  /** Hidden because a block around it is hidden. */
  readonly isHiddenAbove: boolean;
  readonly parent: NodeId | undefined;
}

/**
 * The visible lines in reading order, without those inside collapsed ones. Lines that haven't changed since `before`
 * are the same objects, so they don't render again. An email can have thousands of lines.
 */
export function outlineRows(
  document: Document,
  collapsed: ReadonlySet<NodeId>,
  before: readonly OutlineRow[] = [],
): readonly OutlineRow[] {
  const shown = new Map(before.map((row) => [row.id, row]));
  const rows: OutlineRow[] = [];
  const seen = new Set<NodeId>();
  const visit = (id: NodeId, parent: OutlineRow | undefined, position: number, size: number) => {
    const node = nodeOf(document, id);
    if (!node || seen.has(id)) return;
    seen.add(id);
    const children = childrenOf(document, id);
    const row = reuse(shown.get(id), {
      id,
      label: labelFor(document, id, node, children.length > 0),
      type: typeOf(node),
      level: (parent?.level ?? 0) + 1,
      position,
      size,
      hasChildren: children.length > 0,
      isExpanded: children.length > 0 && !collapsed.has(id),
      isHidden: node.hidden ?? false,
      isHiddenAbove: parent !== undefined && (parent.isHidden || parent.isHiddenAbove),
      parent: parent?.id,
    });
    rows.push(row);
    if (!row.isExpanded) return;
    for (const [index, child] of children.entries()) visit(child, row, index + 1, children.length);
  };
  visit(ROOT, undefined, 1, 1);
  return rows.length === before.length && rows.every((row, i) => row === before[i]) ? before : rows;
}

const labels = new WeakMap<Node, string>();

/** Caches the labels of blocks that can't have children, which depend only on the node. */
function labelFor(document: Document, id: NodeId, node: Node, hasChildren: boolean): string {
  const kept = labels.get(node);
  if (kept !== undefined) return kept;
  const label = labelOf(document, id);
  if (!hasChildren && !isCanvasByDefault(typeOf(node))) labels.set(node, label);
  return label;
}

function reuse(before: OutlineRow | undefined, row: OutlineRow): OutlineRow {
  const names = Object.keys(row) as (keyof OutlineRow)[];
  return before && names.every((name) => before[name] === row[name]) ? before : row;
}
