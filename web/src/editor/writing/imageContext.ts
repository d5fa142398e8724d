import { readingOrder } from "../document/outline";
import { nodeOf, parentOf, typeOf } from "../document/tree";
import { type Document, type NodeId, ROOT } from "../document/types";
import { maxAsked, wordsOfBlock } from "./emailWords";

/** An image's URL and what surrounds it, one line each: the heading above it, the text around it, its link. */
export function imageContext(document: Document, id: NodeId): string {
  const { src, href } = nodeOf(document, id)?.props ?? {};
  const lines = [imageUrl(src), headingBefore(document, id), ...neighbors(document, id), url(href)];
  return [...new Set(lines)].filter(Boolean).join("\n").slice(0, maxAsked);
}

/** Where the image is, without what only changes how it is delivered. */
function imageUrl(src: unknown): string {
  return url(src).split(/[?#]/)[0] ?? "";
}

/** The nearest heading before the image, in its own section. */
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

/** The text of the next blocks in the same section: a caption, the offer, the other column. */
function neighbors(document: Document, id: NodeId): string[] {
  const section = sectionOf(document, id);
  const order = readingOrder(document).filter((at) => sectionOf(document, at) === section);
  const at = order.indexOf(id);
  const after = order.slice(at + 1).map((next) => wordsOfBlock(document, next));
  const before = order.slice(0, at).map((last) => wordsOfBlock(document, last));
  return [...after.filter(Boolean).slice(0, 2), ...before.filter(Boolean).slice(-1)];
}

function sectionOf(document: Document, id: NodeId): NodeId {
  const parent = parentOf(document, id);
  return parent === undefined || parent === ROOT ? id : sectionOf(document, parent);
}

function url(value: unknown): string {
  return typeof value === "string" && /^https?:/.test(value) ? value : "";
}
