import { type DOMOutputSpec, type Mark, Schema } from "prosemirror-model";
import { keepDeclarations } from "../style/keepDeclarations";

export type Attributes = readonly (readonly [name: string, value: string])[];

/** Elements that format words. Two of the same kind side by side are as good as one. */
export const inlineTags = new Set("strong b em i u ins s strike del sub sup span a".split(" "));

/** Elements that the renderer makes lines of. */
const lineTags = new Set("p div li h1 h2 h3 h4 h5 h6 blockquote tr".split(" "));

export const inlineProperty = /^(color|background-color|font-weight|font-size|font-family)$/;

/**
 * Words and breaks without paragraphs: a text is one. Every element around words is one kind of mark, which keeps the order of
 * nesting as it was; what holds no words is an atom with its source. So nothing that was in a text gets lost.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: "inline*" },
    text: { group: "inline" },
    hard_break: {
      inline: true,
      group: "inline",
      selectable: false,
      linebreakReplacement: true,
      attrs: { attributes: { default: [] } },
      toDOM: () => ["br"],
    },
    merge_tag: {
      inline: true,
      group: "inline",
      atom: true,
      attrs: { source: {} },
      toDOM: (node) => ["span", { "data-merge-tag": "", style: chip }, asText(node.attrs.source as string)],
    },
    opaque: {
      inline: true,
      group: "inline",
      atom: true,
      attrs: { source: {} },
      toDOM: (node) => [
        "span",
        { style: chip, title: node.attrs.source as string },
        nameOf(node.attrs.source as string),
      ],
    },
  },
  marks: {
    element: {
      // `one` tells elements apart that must not become one, as two paragraphs.
      attrs: { tag: {}, attributes: { default: [] }, one: { default: 0 } },
      excludes: "",
      toDOM: drawn,
    },
  },
});

/** Shown in the document of the canvas, which no style sheet of the app reaches. */
const chip =
  "padding:0 3px;border-radius:4px;background:color-mix(in srgb,var(--accent) 14%,transparent);" +
  "box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--accent) 45%,transparent);white-space:nowrap";

/** Never with an attribute of the source but harmless styles: the canvas has the origin of the app. */
function drawn(mark: Mark): DOMOutputSpec {
  const tag = tagOf(mark);
  const style = keepDeclarations(attributeOf(mark, "style"), (name) => inlineProperty.test(name));
  const isKnown = inlineTags.has(tag) || lineTags.has(tag);
  return [isKnown ? tag : "span", style ? { style } : {}, 0];
}

export function tagOf(mark: Mark): string {
  return mark.attrs.tag as string;
}

export function attributesOf(mark: Mark): Attributes {
  return mark.attrs.attributes as Attributes;
}

export function attributeOf(mark: Mark, name: string): string {
  return attributesOf(mark).find(([known]) => known === name)?.[1] ?? "";
}

export function element(tag: string, attributes: Attributes = [], one = 0): Mark {
  return schema.mark("element", { tag, attributes, one });
}

function asText(source: string): string {
  return source.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function nameOf(source: string): string {
  return /^<([a-z][\w:-]*)/i.exec(source)?.[1]?.toLowerCase() ?? "comment";
}
