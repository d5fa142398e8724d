import { sameJson } from "../json";
import { nodeOf } from "../tree";
import { type Node, type NodeId, ROOT } from "../types";
import type { Questions, Side } from "./clash";
import type { RowPlan } from "./rows";
import { askMoved, holderOf, type Standing, sameStanding, standingsOf, type Versions } from "./versions";

/** The nodes of the merged document and their positions. */
export interface Standings {
  /** The positions of all kept nodes except ROOT. */
  readonly kept: Map<NodeId, Standing>;
  /** Nodes that one side deleted and the other changed. They are kept until someone decides otherwise. */
  readonly contested: ReadonlySet<NodeId>;
  /** The position of a node on one side, or undefined if that side doesn't have it. */
  on(side: Side, id: NodeId): Standing | undefined;
}

export function decideStandings(versions: Versions, plan: RowPlan, questions: Questions): Standings {
  const { base, ours, theirs } = versions;
  const before = standingsOf(base, plan.redirect);
  const sides = { ours: standingsOf(ours, plan.redirect), theirs: standingsOf(theirs, plan.redirect) };
  const kept = new Map<NodeId, Standing>();
  const contested = new Set<NodeId>();

  const decide = (id: NodeId): Standing | undefined => {
    const mine = sides.ours.get(id);
    const other = sides.theirs.get(id);
    const owner = plan.ownerOfColumn.get(id);
    if (owner) return sides[owner].get(id);
    if (mine && other) {
      if (sameStanding(mine, other) || sameStanding(other, before.get(id))) return mine;
      if (sameStanding(mine, before.get(id))) return other;
      return askMoved(versions, id, questions) === "ours" ? mine : other;
    }
    if (!nodeOf(base, id)) return mine ?? other;
    const holder = holderOf(versions, id);
    const isChanged =
      !sameStanding(sides[holder].get(id), before.get(id)) || !sameContent(base[id], versions[holder][id]);
    if (!isChanged) return undefined;
    contested.add(id);
    return mine ?? other;
  };

  for (const id of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const standing = id === ROOT || plan.redirect.has(id) ? undefined : decide(id);
    if (standing) kept.set(id, standing);
  }
  return { kept, contested, on: (side, id) => sides[side].get(id) };
}

/** Reports whether two states of a node differ at most in their position and children. */
function sameContent(a: Node | undefined, b: Node | undefined): boolean {
  return a === b || sameJson(contentOf(a), contentOf(b));
}

/** A node without the fields that form the tree. */
export function contentOf(node: Node | undefined): Omit<Node, "nodes" | "linkedNodes" | "parent"> | undefined {
  if (!node) return undefined;
  const { nodes: _nodes, linkedNodes: _linkedNodes, parent: _parent, ...content } = node;
  return content;
}

/** Breaks cycles, which appear when each side moved one of two blocks into the other. Each round breaks one cycle. */
export function breakCycles({ kept, on }: Standings, versions: Versions, questions: Questions): void {
  for (let round = 0; round < kept.size; round++) {
    const cycle = findCycle(kept, versions, on) ?? [];
    const moved = cycle.filter((id) => on("ours", id) && on("theirs", id)).sort();
    const id = moved.find((at) => !sameStanding(on("ours", at), on("theirs", at)));
    if (id === undefined) return;
    const side = askMoved(versions, id, questions);
    // A cycle may lead through nodes that one side deleted. They stay deleted here.
    for (const at of cycle) {
      const standing = kept.get(at) && (on(side, at) ?? kept.get(at));
      if (standing) kept.set(at, standing);
    }
  }
}

function findCycle(kept: Standings["kept"], versions: Versions, on: Standings["on"]): NodeId[] | undefined {
  const safe = new Set<NodeId>([ROOT]);
  for (const start of kept.keys()) {
    const path: NodeId[] = [];
    for (let at: NodeId | undefined = start; at !== undefined && !safe.has(at); at = parentOf(at)) {
      if (path.includes(at)) return path.slice(path.indexOf(at));
      path.push(at);
    }
    for (const id of path) safe.add(id);
  }
  return undefined;

  function parentOf(id: NodeId): NodeId | undefined {
    return (kept.get(id) ?? on(holderOf(versions, id), id))?.parent;
  }
}
