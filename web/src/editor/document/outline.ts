import { blockName } from "./names";
import { hasRole, textsOf } from "./roles";
import { childrenOf, columnCount, columnsOf, nodeOf, parentOf, subtree, typeOf } from "./tree";
import { type Document, type Node, type NodeId, ROOT } from "./types";

/** Small reads for the outline, the keyboard and announcements. */

export function nextBlock(document: Document, id: NodeId): NodeId | undefined {
  const order = readingOrder(document);
  return order[order.indexOf(id) + 1];
}

export function previousBlock(document: Document, id: NodeId): NodeId | undefined {
  const order = readingOrder(document);
  const at = order.indexOf(id);
  return at > 0 ? order[at - 1] : undefined;
}

/** All blocks in the order in which they are read. The mail itself is none. */
export function readingOrder(document: Document): NodeId[] {
  return subtree(document, ROOT).slice(1);
}

/** What a block is called: the name that a person gave it, or its type and its first words. */
export function labelOf(document: Document, id: NodeId): string {
  const node = nodeOf(document, id);
  if (!node) return "Missing block";
  if (id === ROOT) return "Mail";
  const type = typeOf(node);
  if (type === "ColumnBlock") return ownName(node) ?? columnLabel(document, id);
  if (type === "RowBlock") return ownName(node) ?? rowLabel(node);
  const words = firstWords(document, id);
  return ownName(node) ?? (words ? `${blockName(type)}: ${words}` : blockName(type));
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
  const count = columnCount(row) ?? 0;
  return count === 1 ? "Row with 1 column" : `Row with ${count} columns`;
}

function columnLabel(document: Document, id: NodeId): string {
  const siblings = columnsOf(document, parentOf(document, id) ?? "");
  return `Column ${siblings.indexOf(id) + 1} of ${siblings.length}`;
}

/** The first words in a block; those of a section are the first in it. */
function firstWords(document: Document, id: NodeId): string {
  const own = shortened(wordsOf(nodeOf(document, id)));
  if (own) return own;
  for (const child of childrenOf(document, id)) {
    const words = firstWords(document, child);
    if (words) return words;
  }
  return "";
}

/** A block that has a name goes by it alone. */
function wordsOf(node: Node | undefined): string {
  const named = hasRole(typeOf(node), "name");
  const texts = named ? textsOf(node, "name") : textsOf(node, "inline", "label", "alt", "html");
  return plain(texts.find(({ text }) => text.trim())?.text ?? "");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Inline HTML as words. It is only shown as text, so an odd tag does no harm. */
function plain(html: string): string {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return text.replace(/\s+/g, " ").trim();
}

const maxLabel = 40;

function shortened(words: string): string {
  if (words.length <= maxLabel) return words;
  const cut = words.slice(0, maxLabel);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), maxLabel / 2)).trimEnd()}…`;
}
