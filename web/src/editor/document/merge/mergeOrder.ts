import type { NodeId } from "../types";
import { otherSide, type Side } from "./clash";

/** The order of a parent's children on each side, limited to the children that it has after the merge. */
export interface Orders {
  readonly base: readonly NodeId[];
  readonly ours: readonly NodeId[];
  readonly theirs: readonly NodeId[];
}

/**
 * Merges two orders of children. Children that nobody moved keep their order. A child that one side moved or added goes after
 * the same neighbor as on that side. `decide` picks the side for a child that both sides moved after different neighbors.
 */
export function mergeOrder(orders: Orders, decide: (id: NodeId) => Side): NodeId[] {
  const moved = { ours: movedFrom(orders.base, orders.ours), theirs: movedFrom(orders.base, orders.theirs) };
  const still = orders.base.filter((id) => !moved.ours.has(id) && !moved.theirs.has(id));
  const isStill = new Set(still);
  const gaps = { ours: gapsOf(orders.ours, isStill), theirs: gapsOf(orders.theirs, isStill) };

  const floats = (side: Side, id: NodeId): boolean => {
    const [mine, other] = side === "ours" ? [moved.ours, moved.theirs] : [moved.theirs, moved.ours];
    if (!gaps[otherSide(side)].has(id)) return true;
    if (mine.has(id) !== other.has(id)) return mine.has(id);
    return gaps.ours.get(id) === gaps.theirs.get(id) || decide(id) === side;
  };
  const floating = (side: Side) => orders[side].filter((id) => gaps[side].has(id) && floats(side, id));
  const runs = { ours: runsOf(floating("ours"), gaps.ours), theirs: runsOf(floating("theirs"), gaps.theirs) };

  return [undefined, ...still].flatMap((id) => {
    const run = joinRuns(runs.ours.get(id) ?? [], runs.theirs.get(id) ?? []);
    return id === undefined ? run : [id, ...run];
  });
}

/** The unmoved child that each moved child follows, or undefined at the front. */
function gapsOf(order: readonly NodeId[], isStill: ReadonlySet<NodeId>): Map<NodeId, NodeId | undefined> {
  const gaps = new Map<NodeId, NodeId | undefined>();
  let after: NodeId | undefined;
  for (const id of order) {
    if (isStill.has(id)) after = id;
    else gaps.set(id, after);
  }
  return gaps;
}

function runsOf(
  floating: readonly NodeId[],
  gaps: ReadonlyMap<NodeId, NodeId | undefined>,
): Map<NodeId | undefined, NodeId[]> {
  const runs = new Map<NodeId | undefined, NodeId[]>();
  for (const id of floating) {
    const run = runs.get(gaps.get(id));
    if (run) run.push(id);
    else runs.set(gaps.get(id), [id]);
  }
  return runs;
}

/** Joins two runs after the same child. Their IDs decide which comes first, so that both sides get the same order. */
function joinRuns(a: readonly NodeId[], b: readonly NodeId[]): NodeId[] {
  const [first, second] = JSON.stringify(a) < JSON.stringify(b) ? [a, b] : [b, a];
  return [...new Set([...first, ...second])];
}

/** The children of the base that changed their order: all except a longest run of those that kept it. */
function movedFrom(base: readonly NodeId[], order: readonly NodeId[]): Set<NodeId> {
  const placeInBase = new Map(base.map((id, i) => [id, i]));
  const common = order.filter((id) => placeInBase.has(id));
  const places = common.map((id) => placeInBase.get(id) ?? 0);
  const kept = longestRise(places);
  return new Set(common.filter((_, i) => !kept.has(i)));
}

/** The positions of a longest increasing subsequence. */
function longestRise(values: readonly number[]): Set<number> {
  const ends: number[] = []; // ends[n] is the position of the smallest value that ends an increasing run of n + 1 values
  const previous: number[] = [];
  values.forEach((value, i) => {
    const isHighest = (values[ends.at(-1) ?? -1] ?? -1) < value;
    const length = isHighest ? ends.length : ends.findIndex((end) => (values[end] ?? 0) >= value);
    previous[i] = length > 0 ? (ends[length - 1] ?? -1) : -1;
    ends[length] = i;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}
