import { readingOrder } from "../document/outline";
import { textsOf } from "../document/roles";
import { nodeOf, typeOf } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { plain } from "../saving/describeClash";

/** The maximum length of a request, in characters. */
export const maxAsked = 5000;

/** Blocks whose text says nothing about the email. */
const silent = ["ComplianceFooterBlock", "MenuBlock"];

/** The text of the email, one line per block, cut to the maximum length of a request. */
export function emailText(document: Document): string {
  return readingOrder(document)
    .filter((id) => !silent.includes(typeOf(nodeOf(document, id))) && !nodeOf(document, id)?.hidden)
    .map((id) => blockText(document, id))
    .filter((text) => text !== "")
    .join("\n")
    .slice(0, maxAsked);
}

/** The text of a block. Empty for a footer, which has the same text in every email. */
export function blockText(document: Document, id: NodeId): string {
  const node = nodeOf(document, id);
  if (typeOf(node) === "ComplianceFooterBlock") return "";
  return textsOf(node, "inline", "label")
    .map(({ role, text }) => (role === "label" ? text : plain(text)).trim())
    .filter(Boolean)
    .join("\n");
}
