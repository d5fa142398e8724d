import { replaceTags } from "../../ui/scan";
import { blockName } from "./names";
import { hasRole, textsOf } from "./roles";
import { childrenOf, columnCount, columnsOf, nodeOf, parentOf, subtree, typeOf } from "./tree";
import { type Document, type Node, type NodeId, ROOT } from "./types";
import { words } from "./words";

/** Block order and labels, for the outline, the keyboard and announcements. */

export function nextBlock(document: Document, id: NodeId): NodeId | undefined {
  const order = readingOrder(document);
  return order[order.indexOf(id) + 1];
}

export function previousBlock(document: Document, id: NodeId): NodeId | undefined {
  const order = readingOrder(document);
  const at = order.indexOf(id);
  return at > 0 ? order[at - 1] : undefined;
}

/** All blocks in reading order, without the email itself. */
export function readingOrder(document: Document): NodeId[] {
  return subtree(document, ROOT).slice(1);
}

/** The label of a block: its custom name, or its type and the start of its text. */
export function labelOf(document: Document, id: NodeId): string {
  const node = nodeOf(document, id);
  if (!node) return words.missing;
  if (id === ROOT) return words.email;
  const type = typeOf(node);
  if (type === "ColumnBlock") return ownName(node) ?? columnLabel(document, id);
  if (type === "RowBlock") return ownName(node) ?? rowLabel(node);
  const start = firstText(document, id);
  return ownName(node) ?? (start ? words.withText(blockName(type), start) : blockName(type));
}

function ownName(node: Node): string | undefined {
  const given = node.custom?.displayName;
  if (typeof given === "string" && given.trim()) return given;
  const { displayName } = node;
  const type = typeOf(node);
  const isDefault = [type, type.replace(/Block$/, ""), blockName(type)].some((name) => name === displayName);
  return typeof displayName === "string" && displayName.trim() && !isDefault ? displayName : undefined;
}

function rowLabel(row: Node): string {
  return words.row(columnCount(row) ?? 0);
}

function columnLabel(document: Document, id: NodeId): string {
  const siblings = columnsOf(document, parentOf(document, id) ?? "");
  return words.column(siblings.indexOf(id) + 1, siblings.length);
}

/** The start of the first text in a block. For a section it is the first text inside it. */
function firstText(document: Document, id: NodeId): string {
  const own = shortened(textOf(nodeOf(document, id)));
  if (own) return own;
  for (const child of childrenOf(document, id)) {
    const inner = firstText(document, child);
    if (inner) return inner;
  }
  return "";
}

/** The first text of a block. If its type has a name prop, only that counts. */
function textOf(node: Node | undefined): string {
  const named = hasRole(typeOf(node), "name");
  const texts = named ? textsOf(node, "name") : textsOf(node, "inline", "label", "alt", "html");
  return plain(texts.find(({ text }) => text.trim())?.text ?? "");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Inline HTML as plain text. The result is only shown as text, so leftover markup does no harm. */
function plain(html: string): string {
  const text = replaceTags(html, " ").replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return text.replace(/\s+/g, " ").trim();
}

const maxLabel = 40;

function shortened(text: string): string {
  if (text.length <= maxLabel) return text;
  const cut = text.slice(0, maxLabel);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLabel / 2)).trimEnd()}…`;
}
