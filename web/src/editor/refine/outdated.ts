import { sameJson } from "../document/json";
import { nodeOf, parentOf, subtree } from "../document/tree";
import { type Document, type Node, type NodeId, type PropPath, ROOT } from "../document/types";
import { readPath } from "../state/fields";
import { leavesOf, type Operation } from "./operations";
import { words } from "./words";

const { blockGone, blockMoved, changed, parentGone } = words.reasons;

/** Why a change no longer fits the document, which may have changed since the request. Undefined if it still fits. */
export function whyOutdated(
  operation: Operation,
  base: Document,
  now: Document,
  operations: readonly Operation[],
): string | undefined {
  const { op, nodeId, parentId = ROOT } = operation;
  if (op === "add") return nodeOf(now, parentId) ? undefined : parentGone;
  if (!nodeOf(now, nodeId)) return blockGone;
  switch (op) {
    case "setProps":
      return leavesOf(operation).every(([path]) => isSame(base, now, nodeId, path)) ? undefined : changed;
    case "replaceText":
      return isSame(base, now, nodeId, ["text"]) ? undefined : changed;
    case "remove":
      return isSameBelow(base, now, nodeId, targetsOf(operations)) ? undefined : changed;
    case "move":
      if (!nodeOf(now, parentId)) return parentGone;
      return parentOf(now, nodeId) === parentOf(base, nodeId) ? undefined : blockMoved;
  }
}

function isSame(base: Document, now: Document, id: NodeId, path: PropPath): boolean {
  return sameJson(readPath(nodeOf(base, id)?.props, path), readPath(nodeOf(now, id)?.props, path));
}

/** Reports whether a block and everything in it is unchanged. Blocks that other suggestions change don't count. */
function isSameBelow(base: Document, now: Document, id: NodeId, targets: ReadonlySet<NodeId>): boolean {
  const kept = subtree(now, id);
  const isKept = sameJson(kept, subtree(base, id));
  return isKept && kept.every((at) => targets.has(at) || sameContent(nodeOf(base, at), nodeOf(now, at)));
}

function sameContent(before: Node | undefined, after: Node | undefined): boolean {
  return before === after || sameJson(before?.props, after?.props);
}

function targetsOf(operations: readonly Operation[]): Set<NodeId> {
  return new Set(operations.filter(({ op }) => op === "setProps" || op === "replaceText").map(({ nodeId }) => nodeId));
}
