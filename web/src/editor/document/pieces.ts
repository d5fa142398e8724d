import { type BrandColor, fittingProps } from "./fitting";
import { newBlock, onTop } from "./newNode";
import { nodeOf } from "./tree";
import { type Document, type Fragment, type JsonObject, type Node, type NodeId, ROOT } from "./types";
import { words } from "./words";

const { samples, buttons } = words.pieces;

/** Ready-made pieces that consist of several blocks. */

export function heading(document: Document): Fragment {
  const style = fittingProps(document, "TextBlock", ROOT);
  return newBlock("TextBlock", onTop(style, { tagName: "h2", text: samples.headline }));
}

/** A framed box with an amount, a code and an expiry date, on the email's background. */
export function coupon(document: Document, brand?: readonly BrandColor[]): Fragment {
  const centered = { styles: { textAlign: "center" } };
  const frame = {
    styles: { padding: 24, borderColor: "#a1a1aa", borderWidth: 1, borderRadius: 8 },
    responsive: { mobileStyles: { paddingLeft: 16, paddingRight: 16 } },
  };
  const code = { textAlign: "center", fontSize: 28, lineHeight: 36, fontWeight: "700", letterSpacing: 2 };
  const box = around(
    newBlock("ContainerBlock", frame),
    newBlock("TextBlock", { tagName: "h2", text: samples.amount, ...centered }),
    newBlock("TextBlock", { text: samples.code, styles: code }),
    newBlock("TextBlock", { text: samples.expiry, ...centered }),
    newButton(document, { text: buttons.coupon, ...centered }, brand),
  );
  return around(newBlock("ContainerBlock", fittingProps(document, "ContainerBlock", ROOT)), box);
}

/** An image with a name, price and button next to it. */
export function product(document: Document, brand?: readonly BrandColor[]): Fragment {
  const row = newBlock("RowBlock", { layout: "50-50", styles: { paddingTop: 16, paddingBottom: 16 } });
  const [left = "", right = ""] = nodeOf(row.nodes, row.root)?.nodes ?? [];
  const withImage = around({ ...row, root: left }, newBlock("ImageBlock"));
  const whole = around(
    { ...withImage, root: right },
    newBlock("TextBlock", { tagName: "h3", text: samples.product }),
    newBlock("TextBlock", { text: samples.about }),
    newBlock("TextBlock", { text: samples.price, styles: { fontWeight: "700" } }),
    newButton(document, { text: buttons.product, styles: { textAlign: "left" } }, brand),
  );
  return { ...whole, root: row.root };
}

function newButton(document: Document, own: JsonObject, brand?: readonly BrandColor[]): Fragment {
  return newBlock("ButtonBlock", onTop(fittingProps(document, "ButtonBlock", ROOT, brand), own));
}

/** Puts the other fragments into the root of the first. */
function around(outer: Fragment, ...inner: readonly Fragment[]): Fragment {
  const nodes: Record<NodeId, Node> = { ...outer.nodes };
  for (const { nodes: more } of inner) Object.assign(nodes, more);
  for (const { root } of inner) nodes[root] = { ...(nodes[root] as Node), parent: outer.root };
  nodes[outer.root] = { ...(nodes[outer.root] as Node), nodes: inner.map(({ root }) => root) };
  return { root: outer.root, nodes };
}
