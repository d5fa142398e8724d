import { type DOMOutputSpec, type Mark, Schema } from "prosemirror-model";
import { keepDeclarations } from "../style/keepDeclarations";
import { words } from "./words";

export type Attributes = readonly (readonly [name: string, value: string])[];

/** Elements that format text. Two equal ones next to each other can be merged into one. */
export const inlineTags = new Set("strong b em i u ins s strike del sub sup span a".split(" "));

/** Elements that the renderer turns into lines. */
const lineTags = new Set("p div li h1 h2 h3 h4 h5 h6 blockquote tr".split(" "));

export const inlineProperty = /^(color|background-color|font-weight|font-size|font-family)$/;

/**
 * Inline text and line breaks. There are no paragraphs, because a text block is one. Every element around text is the same
 * kind of mark, which keeps the nesting order. An element without text is an atom with its source. This way, no HTML is
 * lost.
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
      // `one` keeps elements apart that must not be merged, like two paragraphs.
      attrs: { tag: {}, attributes: { default: [] }, one: { default: 0 } },
      excludes: "",
      toDOM: drawn,
    },
  },
});

/** Inline CSS, because the app's style sheets don't apply in the canvas document. */
const chip =
  "padding:0 3px;border-radius:4px;background:color-mix(in srgb,var(--accent) 14%,transparent);" +
  "box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--accent) 45%,transparent);white-space:nowrap";

/**
 * Renders an element with no attributes except harmless styles. The canvas has the app's origin, so other attributes would
 * be unsafe.
 */
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
  return /^<([a-z][\w:-]*)/i.exec(source)?.[1]?.toLowerCase() ?? words.comment;
}
