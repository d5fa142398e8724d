import { isObject, sameJson, storable } from "../json";
import { type Outcome, type Refusal, refuse } from "../outcome";
import { roleOf } from "../roles";
import { canEdit, canSetLayout } from "../rules";
import { isKnown } from "../ruleTable";
import { nodeOf, typeOf } from "../tree";
import type { Document, Json, JsonObject, NodeId, PropPath } from "../types";
import { words } from "../words";
import { Draft } from "./draft";
import { changeLayout } from "./layout";

/** A path in the props and its new value. Undefined removes the value. */
export type PropChange = readonly [path: PropPath, value: Json | undefined];

/** Sets or removes one value in a block's props. Setting the layout of a row also updates its columns. */
export function setProp(document: Document, id: NodeId, path: PropPath, value: Json | undefined): Outcome {
  const outcome = setProps(document, id, [[path, value]]);
  return outcome.ok ? { ...outcome, edits: JSON.stringify([id, ...path]) } : outcome;
}

/** Sets several values of a block together, or none of them. */
export function setProps(document: Document, id: NodeId, changes: readonly PropChange[]): Outcome {
  const verdict = canEdit(document, id);
  if (!verdict.ok) return verdict;
  const draft = new Draft(document);
  for (const [path, value] of changes) {
    const refusal = setOne(draft, document, id, path, value);
    if (refusal) return refusal;
  }
  return draft.done();
}

/** Replaces the inline HTML of a text block or the label of a button. */
export function replaceText(document: Document, id: NodeId, text: string): Outcome {
  const type = typeOf(nodeOf(document, id));
  if (!isKnown(type) || !roleOf(type, "text")) return refuse(words.props.noText);
  return setProp(document, id, ["text"], text);
}

function setOne(
  draft: Draft,
  document: Document,
  id: NodeId,
  path: PropPath,
  value: Json | undefined,
): Refusal | undefined {
  if (path.length === 0 || path.includes("__proto__")) return refuse(words.props.unknown);
  const stored = value === undefined ? undefined : storable(value);
  if (value !== undefined && stored === undefined) return refuse(words.props.invalid);
  const node = draft.node(id);
  if (typeOf(node) === "RowBlock" && path[0] === "layout") {
    const layout = typeof value === "string" ? value : "100";
    const verdict = canSetLayout(document, id, layout);
    if (!verdict.ok) return verdict;
    changeLayout(draft, document, id, layout);
    return undefined;
  }
  const props = node?.props ?? {};
  const changed = setIn(props, path, stored) as JsonObject;
  if (changed !== props) draft.change(id, { props: changed });
  return undefined;
}

/** Sets a value at a path in a container. Returns the same object if nothing changes. Values that block the path are replaced. */
function setIn(container: Json | undefined, [name, ...rest]: PropPath, value: Json | undefined): Json | undefined {
  if (name === undefined) return value;
  const before = read(container, name);
  const after = rest.length > 0 ? setIn(before, rest, value) : value;
  if (after === before || (after !== undefined && sameJson(after, before))) return container;
  return typeof name === "number" ? withItem(container, name, after) : withMember(container, name, after);
}

function read(container: Json | undefined, name: string | number): Json | undefined {
  if (typeof name === "number") return Array.isArray(container) ? container[name] : undefined;
  return isObject(container) && Object.hasOwn(container, name) ? container[name] : undefined;
}

function withItem(container: Json | undefined, index: number, value: Json | undefined): Json {
  const items: Json[] = Array.isArray(container) ? [...container] : [];
  if (value === undefined) items.splice(index, 1);
  else items.splice(index, 1, value);
  return items;
}

function withMember(container: Json | undefined, name: string, value: Json | undefined): Json {
  const { [name]: _, ...others } = isObject(container) ? container : {};
  if (value === undefined) return others;
  return { ...(isObject(container) ? container : {}), [name]: value };
}
