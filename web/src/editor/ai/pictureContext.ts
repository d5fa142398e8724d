import { readingOrder } from "../document/outline";
import { nodeOf, parentOf, typeOf } from "../document/tree";
import { type Document, type NodeId, ROOT } from "../document/types";
import { maxAsked, wordsOfBlock } from "./mailWords";

/** What surrounds a picture, a line each: its file's name, the heading above it, the words beside it, where it leads. */
export function pictureContext(document: Document, id: NodeId): string {
  const { src, href } = nodeOf(document, id)?.props ?? {};
  const lines = [fileName(src), headingBefore(document, id), ...neighbours(document, id), address(href)];
  return [...new Set(lines)].filter(Boolean).join("\n").slice(0, maxAsked);
}

/** The name that a person gave the file; names that machines make say nothing. */
function fileName(src: unknown): string {
  const path = typeof src === "string" && !src.startsWith("data:") ? (src.split(/[?#]/)[0] ?? "") : "";
  const name = decoded(path.split("/").at(-1) ?? "");
  const stem = name.replace(/\.\w+$/, "");
  return /\.(png|jpe?g|gif|webp|svg|avif)$/i.test(name) && /[a-z]{3}/i.test(stem) && !isMade(stem) ? name : "";
}

/** A long run of letters and digits without a pause, such as a hash or an id. */
function isMade(stem: string): boolean {
  return /^[\da-f-]{16,}$/i.test(stem) || /\d[a-z]+\d[a-z]*\d/i.test(stem);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % is part of the name
  }
}

/** The nearest heading in front of the picture, in its own section. */
function headingBefore(document: Document, id: NodeId): string {
  const order = readingOrder(document);
  const before = order.slice(0, order.indexOf(id)).reverse();
  const found = before.find((at) => isHeading(document, at) && sectionOf(document, at) === sectionOf(document, id));
  return found === undefined ? "" : wordsOfBlock(document, found);
}

function isHeading(document: Document, id: NodeId): boolean {
  const node = nodeOf(document, id);
  return typeOf(node) === "TextBlock" && /^h\d$/.test(String(node?.props?.tagName));
}

/** The words of the next blocks in the same section: a caption, the text of the offer, the other column. */
function neighbours(document: Document, id: NodeId): string[] {
  const section = sectionOf(document, id);
  const order = readingOrder(document).filter((at) => sectionOf(document, at) === section);
  const at = order.indexOf(id);
  const behind = order.slice(at + 1).map((next) => wordsOfBlock(document, next));
  const before = order.slice(0, at).map((last) => wordsOfBlock(document, last));
  return [...behind.filter(Boolean).slice(0, 2), ...before.filter(Boolean).slice(-1)];
}

function sectionOf(document: Document, id: NodeId): NodeId {
  const parent = parentOf(document, id);
  return parent === undefined || parent === ROOT ? id : sectionOf(document, parent);
}

function address(href: unknown): string {
  return typeof href === "string" && /^https?:/.test(href) ? href : "";
}
