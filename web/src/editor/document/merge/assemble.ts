import { isObject, sameJson } from "../json";
import { nodeOf } from "../tree";
import { type Document, type Json, type JsonObject, type Node, type NodeId, ROOT } from "../types";
import { clashKey, type Questions, type Side } from "./clash";
import { mergeOrder } from "./mergeOrder";
import { mergeValue } from "./mergeValue";
import type { RowPlan } from "./rows";
import { contentOf, type Standings } from "./standings";
import { askMoved, ordersOf, type Standing, type Versions } from "./versions";

/** Builds the merged document once all nodes have a position. Nodes that equal one side stay the same objects. */
export function assemble(versions: Versions, { kept }: Standings, plan: RowPlan, questions: Questions): Document {
  const { ours, theirs } = versions;
  const childrenOf = mergeChildren(versions, kept, plan, questions);
  const merged: Record<NodeId, Node> = {};
  for (const id of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (id !== ROOT && !kept.has(id)) continue;
    const content = mergeNode(versions, id, plan, questions);
    const sides = [nodeOf(ours, id), nodeOf(theirs, id)].filter((side) => side !== undefined);
    const node = withPlace(content, kept.get(id)?.parent, childrenOf(id), sides);
    merged[id] = sides.find((side) => sameJson(side, node)) ?? node;
  }
  return merged;
}

interface Children {
  readonly nodes: readonly NodeId[];
  readonly linkedNodes: Readonly<Record<string, NodeId>>;
}

function mergeChildren(
  versions: Versions,
  kept: Standings["kept"],
  plan: RowPlan,
  questions: Questions,
): (id: NodeId) => Children {
  const orders = {
    base: ordersOf(versions.base, plan.redirect),
    ours: ordersOf(versions.ours, plan.redirect),
    theirs: ordersOf(versions.theirs, plan.redirect),
  };
  const linked = linkedIn(kept);
  const inSlots = new Set([...linked.values()].flatMap((slots) => [...slots.values()]));
  return (id) => {
    const isListed = (child: NodeId) => kept.get(child)?.parent === id && !inSlots.has(child);
    const only = (order: readonly NodeId[] = []) => order.filter(isListed);
    const nodes =
      plan.columns.get(id)?.filter(isListed) ??
      mergeOrder(
        { base: only(orders.base.get(id)), ours: only(orders.ours.get(id)), theirs: only(orders.theirs.get(id)) },
        (child) => askMoved(versions, child, questions),
      );
    return { nodes, linkedNodes: Object.fromEntries(linked.get(id) ?? []) };
  };
}

/**
 * The nodes in linked slots. If two nodes compete for a slot, their IDs decide which one gets it, and the other goes
 * into the list.
 */
function linkedIn(kept: ReadonlyMap<NodeId, Standing>): Map<NodeId, Map<string, NodeId>> {
  const linked = new Map<NodeId, Map<string, NodeId>>();
  for (const [id, { parent, slot }] of kept) {
    if (slot === undefined) continue;
    const slots = linked.get(parent) ?? new Map<string, NodeId>();
    const taken = slots.get(slot);
    linked.set(parent, slots.set(slot, taken !== undefined && taken < id ? taken : id));
  }
  return linked;
}

/** Merges the content of a node. If only one side has the node, its content is used. */
function mergeNode({ base, ours, theirs }: Versions, id: NodeId, plan: RowPlan, questions: Questions): JsonObject {
  const [before, mine, other] = [base, ours, theirs].map((version) => asJson(contentOf(nodeOf(version, id))));
  if (!mine || !other) return (mine ?? other) as JsonObject;
  const merged = mergeValue(before, mine, other, [], (path, oursValue, theirsValue) => {
    if (isDecided(plan, id, path)) return "ours";
    const key = clashKey("value", id, ...path);
    return questions.ask({ key, kind: "value", id, path, ours: oursValue, theirs: theirsValue, suggested: "ours" });
  }) as JsonObject;
  return withDecided(merged, { ours: mine, theirs: other }, id, plan);
}

function asJson(content: object | undefined): JsonObject | undefined {
  return content as JsonObject | undefined;
}

/** Reports whether a value comes from the side that owns the row: the row's layout and the widths of its columns. */
function isDecided(plan: RowPlan, id: NodeId, [field, name]: readonly string[]): boolean {
  return (
    field === "props" && ((plan.owner.has(id) && name === "layout") || (plan.ownerOfColumn.has(id) && name === "width"))
  );
}

function withDecided(
  merged: JsonObject,
  sides: Readonly<Record<Side, JsonObject>>,
  id: NodeId,
  plan: RowPlan,
): JsonObject {
  const owner = plan.owner.get(id) ?? plan.ownerOfColumn.get(id);
  if (!owner || !isObject(merged.props)) return merged;
  const name = plan.owner.has(id) ? "layout" : "width";
  const { [name]: _, ...others } = merged.props;
  const decided = isObject(sides[owner].props) ? sides[owner].props[name] : undefined;
  return { ...merged, props: decided === undefined ? others : { ...others, [name]: decided } };
}

/** Adds a node's position in the tree and keeps the order of its fields. Empty lists that both sides leave out stay left out. */
function withPlace(
  content: JsonObject,
  parent: NodeId | undefined,
  { nodes, linkedNodes }: Children,
  sides: Node[],
): Node {
  const fields: Readonly<Record<string, Json | undefined>> = {
    ...content,
    parent: parent ?? sides[0]?.parent,
    nodes: nodes.length > 0 || sides.some((side) => side.nodes) ? nodes : undefined,
    linkedNodes:
      Object.keys(linkedNodes).length > 0 || sides.some((side) => side.linkedNodes) ? linkedNodes : undefined,
  };
  const names = Object.keys({ ...sides[0], ...fields });
  const isGiven = (name: string) => Object.hasOwn(fields, name) && fields[name] !== undefined;
  const entries = names.filter(isGiven).map((name) => [name, fields[name]]);
  return Object.fromEntries(entries) as Node;
}
