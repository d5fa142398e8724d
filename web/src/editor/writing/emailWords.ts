import { readingOrder } from "../document/outline";
import { textsOf } from "../document/roles";
import { nodeOf, typeOf } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { plain } from "../saving/describeClash";

/** The most characters that a request may have. */
export const maxAsked = 5000;

/** Blocks whose text says nothing about the email. */
const silent = ["ComplianceFooterBlock", "MenuBlock"];

/** The text of the email, one line per block, as much of it as a request may have. */
export function wordsOfEmail(document: Document): string {
  return readingOrder(document)
    .filter((id) => !silent.includes(typeOf(nodeOf(document, id))) && !nodeOf(document, id)?.hidden)
    .map((id) => wordsOfBlock(document, id))
    .filter((words) => words !== "")
    .join("\n")
    .slice(0, maxAsked);
}

/** The words of a block; none of a footer, whose words are the same in every email. */
export function wordsOfBlock(document: Document, id: NodeId): string {
  const node = nodeOf(document, id);
  if (typeOf(node) === "ComplianceFooterBlock") return "";
  return textsOf(node, "inline", "label")
    .map(({ role, text }) => (role === "label" ? text : plain(text)).trim())
    .filter(Boolean)
    .join("\n");
}
