import { sameJson } from "../document/json";
import { blockName, inSentence } from "../document/names";
import { labelOf } from "../document/outline";
import { roleOf } from "../document/roles";
import { isCanvasByDefault } from "../document/ruleTable";
import { nodeOf, subtree, typeOf } from "../document/tree";
import { type Document, type Json, type Node, type NodeId, ROOT } from "../document/types";
import { pathLabel, plain, type Shown, shownOf } from "../saving/describeClash";
import { readPath } from "../state/fields";
import { blockStyleOf } from "../style/blockStyle";
import { asHeading } from "../style/heading";
import { leavesOf, type Operation } from "./operations";

/** One line of a card. Texts show each changed word, other values before and after. */
export interface DescribedChange {
  readonly what: string;
  readonly before?: Shown;
  readonly after?: Shown;
}

export interface DescribedOperation {
  readonly title: string;
  readonly changes: readonly DescribedChange[];
}

/** A change as a person reads it, in the document that it was made for. */
export function describeOperation(operation: Operation, base: Document): DescribedOperation {
  const { op, nodeId } = operation;
  const label = labelOf(base, nodeId);
  switch (op) {
    case "setProps":
      return { title: label, changes: valuesOf(operation, base) };
    case "replaceText":
      return { title: label, changes: [textChange(base, nodeId, operation.text ?? "")] };
    case "remove":
      return { title: `Remove ${label}`, changes: [] };
    case "move":
      return { title: `Move ${label}`, changes: [{ what: "Place", after: words(placeOf(operation, base)) }] };
    default:
      return describeAdded(operation, base);
  }
}

function valuesOf(operation: Operation, base: Document): DescribedChange[] {
  const node = nodeOf(base, operation.nodeId);
  // Base styles come first, styles for phones and dark mode after them.
  const leaves = leavesOf(operation).toSorted(([a], [b]) => Number(a[0] !== "styles") - Number(b[0] !== "styles"));
  return leaves.flatMap(([path, value]) => {
    const before = readPath(node?.props, path);
    if (sameJson(before, value)) return [];
    const what = pathLabel(path.map(String));
    if (path.join(".") !== "styles.fontSize") return [{ what, before: shownOf(before), after: shownOf(value) }];
    return [{ what, before: shownOf(drawnSize(node, before)), after: shownOf(drawnSize(node, value)) }];
  });
}

/** A heading is drawn larger than its own size says: cards show what is seen. */
function drawnSize(node: Node | undefined, own: Json | undefined): Json | undefined {
  const grow = asHeading[String(node?.props?.tagName) as keyof typeof asHeading];
  if (!node || !grow) return own;
  const blockStyle = blockStyleOf({ ...node, props: { styles: own === undefined ? {} : { fontSize: own } } });
  const { fontSize } = grow(blockStyle).styles;
  return fontSize === undefined ? own : Math.round(fontSize);
}

function textChange(base: Document, id: NodeId, text: string): DescribedChange {
  const node = nodeOf(base, id);
  const before = node?.props?.text;
  const isPlain = roleOf(typeOf(node), "text") === "label";
  const read = (value: string) => words(isPlain ? value : plain(value));
  return { what: "Text", before: read(typeof before === "string" ? before : ""), after: read(text) };
}

function describeAdded(operation: Operation, base: Document): DescribedOperation {
  const added = (operation.nodes ?? {}) as unknown as Document;
  const ids = subtree(added, operation.nodeId);
  const id = ids.find((at) => !isCanvasByDefault(typeOf(nodeOf(added, at)))) ?? operation.nodeId;
  const text = nodeOf(added, id)?.props?.text;
  const shown = typeof text === "string" && text !== "" ? [{ what: "Text", after: words(plain(text)) }] : [];
  return {
    title: `Add: ${inSentence(blockName(typeOf(nodeOf(added, id))))}`,
    changes: [...shown, { what: "Place", after: words(placeOf(operation, base)) }],
  };
}

function placeOf({ nodeId, parentId = ROOT, index = 0 }: Operation, base: Document): string {
  const others = (nodeOf(base, parentId)?.nodes ?? []).filter((id) => id !== nodeId);
  const where = parentId === ROOT ? "the email" : labelOf(base, parentId);
  const before = others[Math.min(index, others.length) - 1];
  return before === undefined ? `At the top of ${where}` : `After “${labelOf(base, before)}”`;
}

function words(text: string): Shown {
  return { kind: "text", text };
}
