import { nodeOf, subtree } from "../tree";
import { type NodeId, ROOT } from "../types";
import { clashKey, otherSide, type Questions, type Side } from "./clash";
import type { RowPlan } from "./rows";
import type { Standings } from "./standings";
import { holderOf, type Versions } from "./versions";

/** A block that one side deleted with everything inside it, while the other side changed something there. */
interface Restored {
  readonly top: NodeId;
  readonly by: Side;
  readonly nodes: ReadonlySet<NodeId>;
}

/** Keeps blocks that one side deleted and the other changed, unless someone chose to delete them. */
export function settleDeletions(standings: Standings, versions: Versions, plan: RowPlan, questions: Questions): void {
  for (const { top, by, nodes } of restore(standings, versions, plan)) {
    const isAdded = (id: NodeId) => !nodeOf(versions.base, id) && nodeOf(versions[otherSide(by)], id);
    const inside = [...standings.kept.keys()].filter((id) => isIn(standings, id, nodes));
    const changed = inside.filter((id) => standings.contested.has(id) || isAdded(id));
    const clash = { kind: "deleted", id: top, by, changed, suggested: otherSide(by) } as const;
    if (questions.ask({ key: clashKey("deleted", top), ...clash }) === by) removeNodes(standings, nodes);
  }
}

/** Restores the blocks around everything that is kept, in full, as the other side has them. */
function restore(standings: Standings, versions: Versions, plan: RowPlan): Restored[] {
  const { kept, contested, on } = standings;
  const restored = { ours: new Set<NodeId>(), theirs: new Set<NodeId>() }; // by the side that still has them
  const bringBack = (id: NodeId) => {
    const standing = on(holderOf(versions, id), id);
    if (standing && !kept.has(id)) kept.set(id, standing);
  };
  for (const id of contested) restored[holderOf(versions, id)].add(id);
  for (const { parent } of [...kept.values()]) {
    for (let at = parent; at !== ROOT && !kept.has(at); at = kept.get(at)?.parent ?? ROOT) {
      restored[holderOf(versions, at)].add(at);
      bringBack(at);
    }
  }
  return (["ours", "theirs"] as const).flatMap((holder) => {
    const by = otherSide(holder);
    const wasDeleted = (id: NodeId) => !nodeOf(versions[by], id) && nodeOf(versions.base, id) && !plan.redirect.has(id);
    const tops = [...restored[holder]].filter((id) => !isIn(standings, kept.get(id)?.parent, restored[holder]));
    return tops.map((top) => {
      const nodes = subtree(versions[holder], top).filter(wasDeleted);
      for (const id of nodes) bringBack(id);
      return { top, by, nodes: new Set(nodes) };
    });
  });
}

/** Reports whether a node is one of these or inside one of them. */
function isIn({ kept }: Standings, id: NodeId | undefined, nodes: ReadonlySet<NodeId>): boolean {
  const seen = new Set<NodeId>();
  for (let at = id; at !== undefined && !seen.has(at); at = kept.get(at)?.parent) {
    if (nodes.has(at)) return true;
    seen.add(at);
  }
  return false;
}

/** Removes nodes. Other nodes inside them move back to their position on the other side, or are also removed. */
function removeNodes({ kept, on }: Standings, nodes: ReadonlySet<NodeId>): void {
  for (const id of nodes) kept.delete(id);
  const isKept = (parent: NodeId | undefined) => parent === ROOT || (parent !== undefined && kept.has(parent));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [id, { parent }] of kept) {
      if (isKept(parent)) continue;
      const back = [on("ours", id), on("theirs", id)].find((standing) => isKept(standing?.parent));
      if (back) kept.set(id, back);
      else kept.delete(id);
      isSettled = false;
    }
  }
}
