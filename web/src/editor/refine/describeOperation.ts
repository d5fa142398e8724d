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
import { words } from "./words";

/** A line of a card. */
export interface DescribedChange {
  readonly what: string;
  readonly before?: Shown;
  readonly after?: Shown;
}

export interface DescribedOperation {
  readonly title: string;
  readonly changes: readonly DescribedChange[];
}

/** Describes a change, based on the document it was made for. */
export function describeOperation(operation: Operation, base: Document): DescribedOperation {
  const { op, nodeId } = operation;
  const label = labelOf(base, nodeId);
  switch (op) {
    case "setProps":
      return { title: label, changes: valuesOf(operation, base) };
    case "replaceText":
      return { title: label, changes: [textChange(base, nodeId, operation.text ?? "")] };
    case "remove":
      return { title: words.card.remove(label), changes: [] };
    case "move":
      return { title: words.card.move(label), changes: [positionOf(operation, base)] };
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

/** The rendered font size. Headings are larger than their own font size, so cards show the size that readers see. */
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
  const read = (value: string) => shownText(isPlain ? value : plain(value));
  return { what: words.card.text, before: read(typeof before === "string" ? before : ""), after: read(text) };
}

function describeAdded(operation: Operation, base: Document): DescribedOperation {
  const added = (operation.nodes ?? {}) as unknown as Document;
  const ids = subtree(added, operation.nodeId);
  const id = ids.find((at) => !isCanvasByDefault(typeOf(nodeOf(added, at)))) ?? operation.nodeId;
  const text = nodeOf(added, id)?.props?.text;
  const shown =
    typeof text === "string" && text !== "" ? [{ what: words.card.text, after: shownText(plain(text)) }] : [];
  return {
    title: words.card.add(inSentence(blockName(typeOf(nodeOf(added, id))))),
    changes: [...shown, positionOf(operation, base)],
  };
}

function positionOf({ nodeId, parentId = ROOT, index = 0 }: Operation, base: Document): DescribedChange {
  const others = (nodeOf(base, parentId)?.nodes ?? []).filter((id) => id !== nodeId);
  const { position, wholeEmail, atTop, after } = words.card;
  const parent = parentId === ROOT ? wholeEmail : labelOf(base, parentId);
  const before = others[Math.min(index, others.length) - 1];
  return { what: position, after: shownText(before === undefined ? atTop(parent) : after(labelOf(base, before))) };
}

function shownText(text: string): Shown {
  return { kind: "text", text };
}
