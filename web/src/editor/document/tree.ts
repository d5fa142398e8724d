import { columnsOfLayout } from "./ruleTable";
import { type Document, type Fragment, type Node, type NodeId, ROOT } from "./types";

/** Functions that read the tree. All of them terminate even in documents with cycles. */

export function nodeOf(document: Document, id: NodeId): Node | undefined {
  return Object.hasOwn(document, id) ? document[id] : undefined;
}

export function typeOf(node: Node | undefined): string {
  return node?.type.resolvedName ?? "";
}

/** The IDs that a node lists: its nodes, then its linked nodes. */
export function listedBy(node: Node | undefined): NodeId[] {
  return node ? [...(node.nodes ?? []), ...Object.values(node.linkedNodes ?? {})] : [];
}

/** The children that exist. */
export function childrenOf(document: Document, id: NodeId): NodeId[] {
  return listedBy(nodeOf(document, id)).filter((child) => nodeOf(document, child));
}

/** The node that lists this one. Undefined for ROOT and for nodes that no node lists. */
export function parentOf(document: Document, id: NodeId): NodeId | undefined {
  if (id === ROOT) return undefined;
  const named = nodeOf(document, id)?.parent;
  if (named != null && lists(nodeOf(document, named), id)) return named;
  return Object.keys(document).find((other) => lists(nodeOf(document, other), id));
}

function lists(node: Node | undefined, id: NodeId): boolean {
  return node !== undefined && (node.nodes?.includes(id) || Object.values(node.linkedNodes ?? {}).includes(id));
}

/** The IDs from the root of the document to the node, including both. */
export function pathTo(document: Document, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at: NodeId | undefined = id; at !== undefined && !path.includes(at); at = parentOf(document, at))
    path.unshift(at);
  return path;
}

/** A node and everything inside it, in reading order. */
export function subtree(document: Document, id: NodeId): NodeId[] {
  const seen = new Set<NodeId>();
  const rest = [id];
  for (let at = rest.pop(); at !== undefined; at = rest.pop()) {
    if (seen.has(at) || !nodeOf(document, at)) continue;
    seen.add(at);
    rest.push(...childrenOf(document, at).reverse());
  }
  return [...seen];
}

export function isWithin(document: Document, id: NodeId, ancestor: NodeId): boolean {
  return pathTo(document, id).includes(ancestor);
}

/** The number of levels below a node. */
export function heightOf(document: Document, id: NodeId): number {
  const levels = new Map<NodeId, number>([[id, 0]]);
  for (const at of subtree(document, id)) {
    for (const child of childrenOf(document, at)) {
      if (!levels.has(child)) levels.set(child, (levels.get(at) ?? 0) + 1);
    }
  }
  return Math.max(...levels.values());
}

/** The index of a node in the `nodes` of its parent, or -1 for a linked node. */
export function indexOf(document: Document, id: NodeId): number {
  const parent = parentOf(document, id);
  return parent === undefined ? -1 : (nodeOf(document, parent)?.nodes ?? []).indexOf(id);
}

/** The layout of a row. A row without one has a single column. */
export function layoutOf(row: Node | undefined): string {
  const layout = row?.props?.layout;
  return typeof layout === "string" ? layout : "100";
}

export function columnsOf(document: Document, row: NodeId): NodeId[] {
  return childrenOf(document, row).filter((child) => typeOf(nodeOf(document, child)) === "ColumnBlock");
}

/** The number of columns that a row should have, or undefined if its layout is unknown. */
export function columnCount(row: Node | undefined): number | undefined {
  return columnsOfLayout(layoutOf(row))?.length;
}

export function fragmentOf(document: Document, id: NodeId): Fragment {
  const nodes = Object.fromEntries(subtree(document, id).map((at) => [at, document[at] as Node]));
  return { root: id, nodes };
}
