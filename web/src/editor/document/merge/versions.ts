import { indexOf, listedBy, nodeOf, parentOf } from "../tree";
import { type Document, type NodeId, ROOT } from "../types";
import { clashKey, type Questions, type Side } from "./clash";

/** The three documents of a merge. */
export interface Versions {
  readonly base: Document;
  readonly ours: Document;
  readonly theirs: Document;
}

/** The side that still has a node of which the other one got rid. */
export function holderOf({ ours }: Versions, id: NodeId): Side {
  return nodeOf(ours, id) ? "ours" : "theirs";
}

/** Where a node stands in the merged document: in the list of its parent, or in a named place of it. */
export interface Standing {
  readonly parent: NodeId;
  readonly slot?: string;
}

/** Asks whose move of a block counts. */
export function askMoved(versions: Versions, id: NodeId, questions: Questions): Side {
  const on = (side: Side) => ({ parent: parentOf(versions[side], id) ?? ROOT, index: indexOf(versions[side], id) });
  const places = { ours: on("ours"), theirs: on("theirs") };
  return questions.ask({ key: clashKey("moved", id), kind: "moved", id, ...places, suggested: "ours" });
}

/** Columns that the merged document does not have, and those that take over what is in them. */
export type Redirect = ReadonlyMap<NodeId, NodeId>;

/** Where every node of a document stands, as if the columns that go were gone already. */
export function standingsOf(document: Document, redirect: Redirect): Map<NodeId, Standing> {
  const standings = new Map<NodeId, Standing>();
  for (const [id, { nodes = [], linkedNodes = {} }] of Object.entries(document)) {
    const parent = redirect.get(id) ?? id;
    for (const child of nodes) standings.set(child, { parent });
    for (const [slot, child] of Object.entries(linkedNodes))
      standings.set(child, parent === id ? { parent, slot } : { parent });
  }
  return standings;
}

export function sameStanding(a: Standing | undefined, b: Standing | undefined): boolean {
  return a?.parent === b?.parent && a?.slot === b?.slot;
}

/** The children of every node in order, what stands in columns that go behind what stands in those that take it over. */
export function ordersOf(document: Document, redirect: Redirect): Map<NodeId, readonly NodeId[]> {
  const orders = new Map<NodeId, readonly NodeId[]>();
  for (const [id, node] of Object.entries(document)) if (!redirect.has(id)) orders.set(id, listedBy(node));
  for (const [column, target] of redirect) {
    orders.set(target, [...(orders.get(target) ?? []), ...listedBy(nodeOf(document, column))]);
  }
  return orders;
}
