import type { Fragment, Mark, Node } from "prosemirror-model";
import { splitAtMergeTags } from "./mergeTags";
import { type Attributes, attributesOf, tagOf } from "./schema";

/** Writes inline HTML. Elements nest in the order of the marks. */
export function writeHtml(content: Fragment): string {
  let html = "";
  let open: readonly Mark[] = [];
  const goTo = (marks: readonly Mark[]) => {
    let shared = 0;
    while (shared < open.length && shared < marks.length && open[shared]?.eq(marks[shared] as Mark)) shared++;
    for (const mark of open.slice(shared).reverse()) html += `</${tagOf(mark)}>`;
    for (const mark of marks.slice(shared)) html += startTag(tagOf(mark), attributesOf(mark));
    open = marks;
  };
  content.forEach((node) => {
    goTo(node.marks);
    html += writeNode(node);
  });
  goTo([]);
  return html;
}

function writeNode(node: Node): string {
  if (node.isText) return escapeText(node.text ?? "");
  if (node.type.name === "hard_break") return startTag("br", node.attrs.attributes as Attributes);
  return node.attrs.source as string;
}

function startTag(tag: string, attributes: Attributes): string {
  return `<${tag}${attributes.map(([name, value]) => ` ${name}=${quoted(value)}`).join("")}>`;
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll("\u00a0", "&nbsp;")
      // HTML collapses several spaces into one.
      .replace(/ {2,}/g, (spaces) => ` ${"&nbsp;".repeat(spaces.length - 1)}`)
  );
}

/** Quotes an attribute value. Merge tags stay as they are, so the quotes in them decide which quotes go around the value. */
function quoted(value: string): string {
  const pieces = splitAtMergeTags(value);
  const tags = pieces.filter((_, i) => i % 2 === 1).join("");
  const quote = tags.includes('"') && !tags.includes("'") ? "'" : '"';
  const escapeQuote = (text: string) => text.replaceAll(quote, quote === '"' ? "&quot;" : "&#39;");
  const written = pieces.map((piece, i) => escapeQuote(i % 2 === 1 ? piece : piece.replaceAll("&", "&amp;")));
  return quote + written.join("") + quote;
}
