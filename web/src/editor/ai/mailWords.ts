import { isObject, member } from "../document/json";
import { readingOrder } from "../document/outline";
import { nodeOf, typeOf } from "../document/tree";
import type { Document, Json, NodeId } from "../document/types";
import { plain } from "../saving/describeClash";

/** The most that a question may hold, in characters. */
export const maxAsked = 5000;

/** Blocks whose words say nothing about the mail. */
const silent = ["ComplianceFooterBlock", "WatermarkBlock", "MenuBlock", "HtmlBlock", "SocialIconsBlock"];

/** What the mail says, a block a line, as much of it as can be asked about. */
export function wordsOfMail(document: Document): string {
  return readingOrder(document)
    .filter((id) => !silent.includes(typeOf(nodeOf(document, id))) && !nodeOf(document, id)?.hidden)
    .map((id) => wordsOfBlock(document, id))
    .filter((words) => words !== "")
    .join("\n")
    .slice(0, maxAsked);
}

/** The words of a text, a button or a list; empty for all else. */
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
