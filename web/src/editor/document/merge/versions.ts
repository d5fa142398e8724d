import { indexOf, listedBy, nodeOf, parentOf } from "../tree";
import { type Document, type NodeId, ROOT } from "../types";
import { clashKey, type Questions, type Side } from "./clash";

/** The three documents of a merge. */
export interface Versions {
  readonly base: Document;
  readonly ours: Document;
  readonly theirs: Document;
}

/** The side that still has a node that the other side deleted. */
export function holderOf({ ours }: Versions, id: NodeId): Side {
  return nodeOf(ours, id) ? "ours" : "theirs";
}

/** The position of a node in the merged document: in its parent's list, or in a linked slot. */
export interface Standing {
  readonly parent: NodeId;
  readonly slot?: string;
}

/** Asks which side's move of a block to keep. */
export function askMoved(versions: Versions, id: NodeId, questions: Questions): Side {
  const on = (side: Side) => ({ parent: parentOf(versions[side], id) ?? ROOT, index: indexOf(versions[side], id) });
  const places = { ours: on("ours"), theirs: on("theirs") };
  return questions.ask({ key: clashKey("moved", id), kind: "moved", id, ...places, suggested: "ours" });
}

/** Columns that the merge removes, and the columns that get their content. */
export type Redirect = ReadonlyMap<NodeId, NodeId>;

/** The position of every node of a document, as if the removed columns no longer existed. */
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

/** The children of every node in order. Content of removed columns follows the content of the columns that get it. */
export function ordersOf(document: Document, redirect: Redirect): Map<NodeId, readonly NodeId[]> {
  const orders = new Map<NodeId, readonly NodeId[]>();
  for (const [id, node] of Object.entries(document)) if (!redirect.has(id)) orders.set(id, listedBy(node));
  for (const [column, target] of redirect) {
    orders.set(target, [...(orders.get(target) ?? []), ...listedBy(nodeOf(document, column))]);
  }
  return orders;
}
