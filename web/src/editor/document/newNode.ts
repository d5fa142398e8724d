import { defaultProps } from "./defaults";
import { isObject, member } from "./json";
import { columnsOfLayout, isCanvasByDefault } from "./ruleTable";
import { listedBy, nodeOf } from "./tree";
import type { BlockType, Document, Fragment, JsonObject, Node, NodeId } from "./types";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A new ID that these documents don't use. It has no digits, because JavaScript sorts keys that look like numbers first. */
export function newId(...taken: Document[]): NodeId {
  for (;;) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join(
      "",
    );
    if (!taken.some((document) => nodeOf(document, id))) return id;
  }
}

/** A node with all nine fields, in the order that Craft.js writes them. */
export function newNode(type: BlockType, props: JsonObject, parent: NodeId, nodes: readonly NodeId[] = []): Node {
  return {
    type: { resolvedName: type },
    isCanvas: isCanvasByDefault(type),
    props,
    displayName: type.replace(/Block$/, ""),
    custom: {},
    parent,
    hidden: false,
    nodes,
    linkedNodes: {},
  };
}

/** A new block with its default props, overridden by the given ones. A row includes its columns. */
export function newBlock(type: BlockType, props: JsonObject = {}): Fragment {
  const root = newId();
  const all = onTop(defaultProps(type), props);
  if (type !== "RowBlock") return { root, nodes: { [root]: newNode(type, all, "") } };
  const layout = typeof all.layout === "string" ? all.layout : "100";
  const columns = (columnsOfLayout(layout) ?? []).map((width) => [newId(), newColumn(width, root)] as const);
  return {
    root,
    nodes: {
      [root]: newNode(
        type,
        all,
        "",
        columns.map(([id]) => id),
      ),
      ...Object.fromEntries(columns),
    },
  };
}

/** Merges two objects name by name, so that overriding one style keeps the others. */
export function onTop(below: JsonObject, above: JsonObject): JsonObject {
  const entries = Object.entries(above).map(([name, value]) => {
    const under = member(below, name);
    return [name, isObject(under) && isObject(value) ? onTop(under, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(entries) };
}

export function newColumn(width: number, row: NodeId): Node {
  return newNode("ColumnBlock", { ...defaultProps("ColumnBlock"), width }, row);
}

/** The same fragment with new IDs that neither it nor the document uses. */
export function withNewIds(fragment: Fragment, document: Document): Fragment {
  const ids = new Map(Object.keys(fragment.nodes).map((id) => [id, newId(document, fragment.nodes)]));
  return { root: ids.get(fragment.root) ?? fragment.root, nodes: renameNodes(fragment.nodes, ids) };
}

/** Renames nodes, including where they refer to each other. Unaffected nodes stay the same objects. */
export function renameNodes(nodes: Document, ids: ReadonlyMap<NodeId, NodeId>): Document {
  if (ids.size === 0) return nodes;
  const renamed = (id: NodeId) => ids.get(id) ?? id;
  return Object.fromEntries(Object.entries(nodes).map(([id, node]) => [renamed(id), withRenamed(node, renamed)]));
}

function withRenamed(node: Node, renamed: (id: NodeId) => NodeId): Node {
  const { parent, nodes, linkedNodes } = node;
  const isAffected = (parent != null && renamed(parent) !== parent) || listedBy(node).some((id) => renamed(id) !== id);
  if (!isAffected) return node;
  return {
    ...node,
    ...(parent != null && { parent: renamed(parent) }),
    ...(nodes && { nodes: nodes.map(renamed) }),
    ...(linkedNodes && {
      linkedNodes: Object.fromEntries(Object.entries(linkedNodes).map(([slot, id]) => [slot, renamed(id)])),
    }),
  };
}
