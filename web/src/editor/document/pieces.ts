import { type BrandColor, fittingProps } from "./fitting";
import { newBlock, onTop } from "./newNode";
import { pieceWords } from "./samples";
import { nodeOf } from "./tree";
import { type Document, type Fragment, type JsonObject, type Node, type NodeId, ROOT } from "./types";

/** What mails often have and no single block makes. */

export function heading(document: Document): Fragment {
  const looks = fittingProps(document, "TextBlock", ROOT);
  return newBlock("TextBlock", onTop(looks, { tagName: "h2", text: pieceWords.headline }));
}

/** A framed box with amount, code and expiry on the paper of the mail. */
export function coupon(document: Document, brand?: readonly BrandColor[]): Fragment {
  const centered = { styles: { textAlign: "center" } };
  const frame = {
    styles: { padding: 24, borderColor: "#a1a1aa", borderWidth: 1, borderRadius: 8 },
    responsive: { mobileStyles: { paddingLeft: 16, paddingRight: 16 } },
  };
  const code = { textAlign: "center", fontSize: 28, lineHeight: 36, fontWeight: "700", letterSpacing: 2 };
  const box = around(
    newBlock("ContainerBlock", frame),
    newBlock("TextBlock", { tagName: "h2", text: pieceWords.amount, ...centered }),
    newBlock("TextBlock", { text: pieceWords.code, styles: code }),
    newBlock("TextBlock", { text: pieceWords.expiry, ...centered }),
    newButton(document, { text: "Use the code", ...centered }, brand),
  );
  return around(newBlock("ContainerBlock", fittingProps(document, "ContainerBlock", ROOT)), box);
}

/** A picture with name, price and button beside it. */
export function product(document: Document, brand?: readonly BrandColor[]): Fragment {
  const row = newBlock("RowBlock", { layout: "50-50", styles: { paddingTop: 16, paddingBottom: 16 } });
  const [left = "", right = ""] = nodeOf(row.nodes, row.root)?.nodes ?? [];
  const withPicture = around({ ...row, root: left }, newBlock("ImageBlock"));
  const whole = around(
    { ...withPicture, root: right },
    newBlock("TextBlock", { tagName: "h3", text: pieceWords.product }),
    newBlock("TextBlock", { text: pieceWords.about }),
    newBlock("TextBlock", { text: pieceWords.price, styles: { fontWeight: "700" } }),
    newButton(document, { text: "Buy now", styles: { textAlign: "left" } }, brand),
  );
  return { ...whole, root: row.root };
}

function newButton(document: Document, own: JsonObject, brand?: readonly BrandColor[]): Fragment {
  return newBlock("ButtonBlock", onTop(fittingProps(document, "ButtonBlock", ROOT, brand), own));
}

/** The first fragment with the others in its root. */
function around(outer: Fragment, ...inner: readonly Fragment[]): Fragment {
  const nodes: Record<NodeId, Node> = { ...outer.nodes };
  for (const { nodes: more } of inner) Object.assign(nodes, more);
  for (const { root } of inner) nodes[root] = { ...(nodes[root] as Node), parent: outer.root };
  nodes[outer.root] = { ...(nodes[outer.root] as Node), nodes: inner.map(({ root }) => root) };
  return { root: outer.root, nodes };
}
