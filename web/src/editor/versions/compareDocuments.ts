import { sameJson } from "../document/json";
import { labelOf } from "../document/outline";
import type { Settings } from "../document/settings";
import { nodeOf, subtree, typeOf } from "../document/tree";
import { type Document, type Node, type NodeId, ROOT } from "../document/types";
import { words } from "./words";

export type Difference = "added" | "removed" | "changed";

export interface Compared {
  /** Blocks of the old document that have been changed or removed. */
  readonly before: ReadonlyMap<NodeId, Difference>;
  /** Blocks of the new document that have been changed or added. */
  readonly after: ReadonlyMap<NodeId, Difference>;
  /** The differences in words, one line each. */
  readonly summary: readonly string[];
}

/** Compares two versions of a document block by block. A block that only moved counts as changed. */
export function compareDocuments(before: Document, after: Document): Compared {
  const [older, newer] = [new Map<NodeId, Difference>(), new Map<NodeId, Difference>()];
  const [oldIds, newIds] = [shownIn(before), shownIn(after)];
  for (const id of oldIds) if (!newIds.has(id)) older.set(id, "removed");
  for (const id of newIds) {
    if (!oldIds.has(id)) newer.set(id, "added");
    else if (!sameBlock(nodeOf(before, id), nodeOf(after, id))) {
      older.set(id, "changed");
      newer.set(id, "changed");
    }
  }
  const summary = [
    ...tops(newer, after, "changed").map((id) => words.differences.changed(labelOf(after, id))),
    ...tops(newer, after, "added").map((id) => words.differences.added(labelOf(after, id))),
    ...tops(older, before, "removed").map((id) => words.differences.removed(labelOf(before, id))),
  ];
  return { before: older, after: newer, summary };
}

/** Describes the settings that differ in one line. Empty if none do. */
export function compareSettings(before: Settings, after: Settings): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !sameJson(before[name], after[name]));
  const labels = changed.map((name) => name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
  return labels.length > 0 ? [words.differences.settings(labels)] : [];
}

function shownIn(document: Document): Set<NodeId> {
  return new Set(subtree(document, ROOT).filter((id) => typeOf(nodeOf(document, id)) !== "WatermarkBlock"));
}

function sameBlock(a: Node | undefined, b: Node | undefined): boolean {
  const own = (node: Node | undefined) => [
    typeOf(node),
    node?.props ?? {},
    node?.hidden ?? false,
    node?.parent ?? null,
  ];
  return sameJson(own(a), own(b));
}

/** Returns the blocks with a difference that their parent doesn't share. Blocks in a new section don't need their own line. */
function tops(differences: ReadonlyMap<NodeId, Difference>, document: Document, kind: Difference): NodeId[] {
  return [...differences]
    .filter(
      ([id, difference]) =>
        difference === kind && (kind === "changed" || differences.get(nodeOf(document, id)?.parent ?? "") !== kind),
    )
    .map(([id]) => id);
}

const colors: Readonly<Record<Difference, string>> = { added: "#15803d", removed: "#b91c1c", changed: "#b45309" };

/** Adds a border around blocks that differ. The result is for display only and must not be saved. */
export function withMarks(document: Document, differences: ReadonlyMap<NodeId, Difference>): Document {
  const marked: Record<NodeId, Node> = { ...document };
  for (const [id, difference] of differences) {
    const node = nodeOf(document, id);
    if (!node || id === ROOT) continue;
    const styles = typeof node.props?.styles === "object" ? node.props.styles : {};
    const border = { borderColor: colors[difference], borderWidth: 3 };
    marked[id] = { ...node, props: { ...node.props, styles: { ...styles, ...border } } };
  }
  return marked;
}
