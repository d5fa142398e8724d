import { listedBy, nodeOf } from "./tree";
import { type Document, type NodeId, ROOT } from "./types";

/** One ID in a node's nodes or linked nodes. */
export interface Place {
  readonly parent: NodeId;
  readonly child: NodeId;
}

/** What a walk through all children finds in a document that may break any rule. */
export interface Survey {
  readonly places: ReadonlyMap<NodeId, readonly Place[]>;
  /** The place where a node belongs: under the parent that it names, or else under the first that lists it. */
  readonly owner: ReadonlyMap<NodeId, Place>;
  /** How many levels below ROOT each node is, for every node that can be reached from ROOT. */
  readonly depth: ReadonlyMap<NodeId, number>;
  /** Places that lead back to one of their own ancestors. */
  readonly loops: ReadonlySet<Place>;
}

export function survey(document: Document): Survey {
  const ids = Object.keys(document);
  const places = new Map(ids.map((id) => [id, listedBy(document[id]).map((child) => ({ parent: id, child }))]));
  return { places, owner: findOwners(document, places), ...walk(document, places) };
}

function findOwners(document: Document, places: ReadonlyMap<NodeId, readonly Place[]>): Map<NodeId, Place> {
  const owner = new Map<NodeId, Place>();
  for (const place of [...places.values()].flat()) {
    const node = nodeOf(document, place.child);
    if (!node) continue;
    const first = owner.get(place.child);
    const isNamed = node.parent === place.parent && node.parent !== first?.parent;
    if (!first || isNamed) owner.set(place.child, place);
  }
  return owner;
}

/** Visits every node once, ROOT first. It uses its own stack, because a hostile document can be a chain of thousands of nodes. */
function walk(document: Document, places: ReadonlyMap<NodeId, readonly Place[]>): Pick<Survey, "depth" | "loops"> {
  const depth = new Map<NodeId, number>();
  const loops = new Set<Place>();
  const visits = new Map<NodeId, "inside" | "done">();
  const stack: { id: NodeId; level: number | undefined; next: number }[] = [];
  const enter = (id: NodeId, level: number | undefined) => {
    visits.set(id, "inside");
    if (level !== undefined) depth.set(id, level);
    stack.push({ id, level, next: 0 });
  };
  const walkFrom = (start: NodeId, level: number | undefined) => {
    enter(start, level);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const place = places.get(top.id)?.[top.next++];
      if (!place) {
        visits.set(top.id, "done");
        stack.pop();
      } else if (visits.get(place.child) === "inside") {
        loops.add(place);
      } else if (!visits.has(place.child) && nodeOf(document, place.child)) {
        enter(place.child, top.level === undefined ? undefined : top.level + 1);
      }
    }
  };
  if (nodeOf(document, ROOT)) walkFrom(ROOT, 0);
  for (const id of places.keys()) if (!visits.has(id)) walkFrom(id, undefined);
  return { depth, loops };
}
