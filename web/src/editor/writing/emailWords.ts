import { isObject, member } from "../document/json";
import { readingOrder } from "../document/outline";
import { nodeOf, typeOf } from "../document/tree";
import type { Document, Json, NodeId } from "../document/types";
import { plain } from "../saving/describeClash";

/** The most characters that a request may have. */
export const maxAsked = 5000;

/** Blocks whose text says nothing about the email. */
const silent = ["ComplianceFooterBlock", "WatermarkBlock", "MenuBlock", "HtmlBlock", "SocialIconsBlock"];

/** The text of the email, one line per block, as much of it as a request may have. */
export function wordsOfEmail(document: Document): string {
  return readingOrder(document)
    .filter((id) => !silent.includes(typeOf(nodeOf(document, id))) && !nodeOf(document, id)?.hidden)
    .map((id) => wordsOfBlock(document, id))
    .filter((words) => words !== "")
    .join("\n")
    .slice(0, maxAsked);
}

/** The text of a text block, a button or a list; empty for all others. */
export function wordsOfBlock(document: Document, id: NodeId): string {
  const node = nodeOf(document, id);
  const { text, items } = node?.props ?? {};
  if (typeof text === "string") return typeOf(node) === "ButtonBlock" ? text.trim() : plain(text).trim();
  return Array.isArray(items) ? items.map(wordsOfItem).filter(Boolean).join("\n") : "";
}

function wordsOfItem(item: Json): string {
  const words = isObject(item) ? member(item, "label") : item;
  return typeof words === "string" ? plain(words).trim() : "";
}
