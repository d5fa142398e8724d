import { sameJson } from "../document/json";
import { nodeOf, parentOf, subtree } from "../document/tree";
import { type Document, type Node, type NodeId, type PropPath, ROOT } from "../document/types";
import { readPath } from "../state/fields";
import { leavesOf, type Operation } from "./operations";

const isGone = "This block is no longer in the email.";
const isOther = "This has changed since your request.";
const isElsewhere = "This block has moved since your request.";
const placeIsGone = "The place for it is no longer in the email.";

/** Why a change no longer fits the document, which has changed since the server saw it. Undefined while it fits. */
export function whyOutdated(
  operation: Operation,
  base: Document,
  now: Document,
  operations: readonly Operation[],
): string | undefined {
  const { op, nodeId, parentId = ROOT } = operation;
  if (op === "add") return nodeOf(now, parentId) ? undefined : placeIsGone;
  if (!nodeOf(now, nodeId)) return isGone;
  switch (op) {
    case "setProps":
      return leavesOf(operation).every(([path]) => isSame(base, now, nodeId, path)) ? undefined : isOther;
    case "replaceText":
      return isSame(base, now, nodeId, ["text"]) ? undefined : isOther;
    case "remove":
      return isSameBelow(base, now, nodeId, aimsOf(operations)) ? undefined : isOther;
    case "move":
      if (!nodeOf(now, parentId)) return placeIsGone;
      return parentOf(now, nodeId) === parentOf(base, nodeId) ? undefined : isElsewhere;
  }
}

function isSame(base: Document, now: Document, id: NodeId, path: PropPath): boolean {
  return sameJson(readPath(nodeOf(base, id)?.props, path), readPath(nodeOf(now, id)?.props, path));
}

/** Reports whether the same blocks with the same content are there. Those that other suggestions are about may differ by them. */
function isSameBelow(base: Document, now: Document, id: NodeId, aims: ReadonlySet<NodeId>): boolean {
  const kept = subtree(now, id);
  const isKept = sameJson(kept, subtree(base, id));
  return isKept && kept.every((at) => aims.has(at) || sameContent(nodeOf(base, at), nodeOf(now, at)));
}

function sameContent(before: Node | undefined, after: Node | undefined): boolean {
  return before === after || sameJson(before?.props, after?.props);
}

function aimsOf(operations: readonly Operation[]): Set<NodeId> {
  return new Set(operations.filter(({ op }) => op === "setProps" || op === "replaceText").map(({ nodeId }) => nodeId));
}
