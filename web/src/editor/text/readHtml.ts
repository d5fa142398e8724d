import { Fragment, type Mark, type Node as TextNode } from "prosemirror-model";
import { type Protected, protectMergeTags } from "./mergeTags";
import { type Attributes, element, inlineTags, schema } from "./schema";

/** Parses a document's inline HTML without losing anything. */
export function readHtml(html: string): TextNode {
  const tags = protectMergeTags(html);
  const template = document.createElement("template");
  template.innerHTML = tags.html;
  return schema.node("doc", null, Fragment.from(new Reader(tags).read(template.content, [])));
}

class Reader {
  readonly #tags: Protected;
  #count = 0;

  constructor(tags: Protected) {
    this.#tags = tags;
  }

  read(parent: Node, marks: readonly Mark[]): TextNode[] {
    return Array.from(parent.childNodes).flatMap((node) => {
      if (node.nodeType === Node.TEXT_NODE) return this.#text(node.nodeValue ?? "", marks);
      if (node.nodeType === Node.ELEMENT_NODE) return this.#element(node as Element, marks);
      return opaque(this.#tags.restore(`<!--${node.nodeValue ?? ""}-->`), marks);
    });
  }

  #text(text: string, marks: readonly Mark[]): TextNode[] {
    return this.#tags.split(text).flatMap((piece, i) => {
      if (piece === "") return [];
      if (i % 2 === 1) return schema.node("merge_tag", { source: piece }, undefined, marks);
      return schema.text(piece.replace(/[ \t\r\n\f]+/g, " "), marks);
    });
  }

  #element(node: Element, marks: readonly Mark[]): TextNode[] {
    const tag = node.localName;
    const attributes: Attributes = Array.from(node.attributes, ({ name, value }) => [name, this.#tags.restore(value)]);
    if (tag === "br") return [schema.node("hard_break", { attributes }, undefined, marks)];
    if (!isReadable(tag)) return opaque(this.#tags.restore(node.outerHTML), marks);
    const mark = element(tag, attributes, inlineTags.has(tag) ? 0 : ++this.#count);
    const inner = this.read(node, [...marks, mark]);
    return inner.length > 0 ? inner : opaque(this.#tags.restore(node.outerHTML), marks);
  }
}

/** Reports whether an element's child nodes can be edited as rich text. Other elements are kept as they are. */
function isReadable(tag: string): boolean {
  return !/^(script|style|template|noscript|svg|math|iframe|object|select|textarea|title)$/.test(tag);
}

function opaque(source: string, marks: readonly Mark[]): TextNode[] {
  return [schema.node("opaque", { source }, undefined, marks)];
}
