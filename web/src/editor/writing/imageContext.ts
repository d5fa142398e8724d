import { readingOrder } from "../document/outline";
import { nodeOf, parentOf, typeOf } from "../document/tree";
import { type Document, type NodeId, ROOT } from "../document/types";
import { blockText, maxAsked } from "./emailText";

/** An image's URL, the heading above it, the text around it and its link, one per line. */
export function imageContext(document: Document, id: NodeId): string {
  const { src, href } = nodeOf(document, id)?.props ?? {};
  const lines = [imageUrl(src), headingBefore(document, id), ...neighbors(document, id), url(href)];
  return [...new Set(lines)].filter(Boolean).join("\n").slice(0, maxAsked);
}

/** The image's URL without its query, which usually only sets the size or format. */
function imageUrl(src: unknown): string {
  return url(src).split(/[?#]/)[0] ?? "";
}

/** The nearest heading before the image, in its own section. */
function headingBefore(document: Document, id: NodeId): string {
  const order = readingOrder(document);
  const before = order.slice(0, order.indexOf(id)).reverse();
  const found = before.find((at) => isHeading(document, at) && sectionOf(document, at) === sectionOf(document, id));
  return found === undefined ? "" : blockText(document, found);
}

function isHeading(document: Document, id: NodeId): boolean {
  const node = nodeOf(document, id);
  return typeOf(node) === "TextBlock" && /^h\d$/.test(String(node?.props?.tagName));
}

/** The text of the nearest blocks in the same section, like a caption or the other column. */
function neighbors(document: Document, id: NodeId): string[] {
  const section = sectionOf(document, id);
  const order = readingOrder(document).filter((at) => sectionOf(document, at) === section);
  const at = order.indexOf(id);
  const after = order.slice(at + 1).map((next) => blockText(document, next));
  const before = order.slice(0, at).map((last) => blockText(document, last));
  return [...after.filter(Boolean).slice(0, 2), ...before.filter(Boolean).slice(-1)];
}

function sectionOf(document: Document, id: NodeId): NodeId {
  const parent = parentOf(document, id);
  return parent === undefined || parent === ROOT ? id : sectionOf(document, parent);
}

function url(value: unknown): string {
  return typeof value === "string" && /^https?:/.test(value) ? value : "";
}
