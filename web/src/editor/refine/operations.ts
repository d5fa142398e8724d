import type { DocumentOperation } from "../../api/generated/types.gen";
import { insertTree } from "../document/commands/insert";
import { move } from "../document/commands/move";
import { type PropChange, replaceText, setProps } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { isObject } from "../document/json";
import { type Done, type Outcome, refuse } from "../document/outcome";
import { faultOf } from "../document/parse";
import { indexOf, nodeOf, parentOf } from "../document/tree";
import { type Document, type Json, type NodeId, type PropPath, ROOT } from "../document/types";
import { watermarkIndex } from "../document/watermark";
import { words } from "./words";

/** A change that the server suggests. */
export type Operation = DocumentOperation;

/** Applies a suggested change with the editor's own commands, so it follows the same rules as any edit. */
export function applyOperation(document: Document, operation: Operation): Outcome {
  const { op, nodeId } = operation;
  switch (op) {
    case "setProps":
      return setProps(document, nodeId, leavesOf(operation));
    case "replaceText":
      return replaceText(document, nodeId, operation.text ?? "");
    case "remove":
      return remove(document, nodeId);
    case "move":
      return moveTo(document, operation);
    case "add":
      return add(document, operation);
    default:
      return refuse(words.reasons.unknown);
  }
}

export interface AppliedAll {
  /** Everything that could be applied, as one change. */
  readonly done: Done;
  /** Why the others couldn't be applied, by operation ID. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Applies all changes in order and skips those that are rejected. */
export function applyAll(document: Document, operations: readonly Operation[]): AppliedAll {
  const refused = new Map<string, string>();
  const changed = new Set<NodeId>();
  let after = document;
  for (const operation of operations) {
    const outcome = applyOperation(after, operation);
    if (!outcome.ok) {
      refused.set(operation.id, outcome.reason);
      continue;
    }
    after = outcome.document;
    for (const id of outcome.changed ?? []) changed.add(id);
  }
  return { done: { ok: true, document: after, changed: [...changed] }, refused };
}

/** Every value that an operation sets, with its path. Undefined removes the value. */
export function leavesOf({ props }: Operation): PropChange[] {
  return isObject(props) ? leavesIn(props, []) : [];
}

function leavesIn(value: Json, path: PropPath): PropChange[] {
  if (isObject(value)) return Object.entries(value).flatMap(([name, inner]) => leavesIn(inner, [...path, name]));
  return [[path, value === null ? undefined : value]];
}

function add(document: Document, { nodeId, parentId = ROOT, index = 0, nodes }: Operation): Outcome {
  if (faultOf(nodes)) return refuse(words.reasons.invalid);
  const fragment = { root: nodeId, nodes: nodes as unknown as Document };
  return insertTree(document, fragment, parentId, beforeWatermark(document, parentId, index));
}

/** Converts the server's index, which doesn't count the moved block, to the command's, which does. */
function moveTo(document: Document, { nodeId, parentId = ROOT, index = 0 }: Operation): Outcome {
  const at = indexOf(document, nodeId);
  const isLater = parentOf(document, nodeId) === parentId && at >= 0 && index >= at;
  const length = nodeOf(document, parentId)?.nodes?.length ?? 0;
  const place = Math.min(isLater ? index + 1 : index, length);
  return move(document, nodeId, parentId, beforeWatermark(document, parentId, place));
}

/** The end of the email is before the watermark, which the server doesn't count. */
function beforeWatermark(document: Document, parent: NodeId, index: number): number {
  return parent === ROOT ? Math.min(index, watermarkIndex(document) ?? index) : index;
}
