import type { Mark, Node } from "prosemirror-model";
import { type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { attributeOf, element, schema, tagOf } from "./schema";
import { readDeclaration, withDeclaration } from "./styleText";

// The formatting that the toolbar reads and changes. Every change is one transaction, so undo reverts it on its own.

export type Format = "strong" | "em" | "u" | "s";

const sameAs: Readonly<Record<Format, readonly string[]>> = {
  strong: ["strong", "b"],
  em: ["em", "i"],
  u: ["u", "ins"],
  s: ["s", "strike", "del"],
};

const isFormat = (format: Format) => (mark: Mark) => sameAs[format].includes(tagOf(mark));
const isLink = (mark: Mark) => tagOf(mark) === "a";
const isSpan = (mark: Mark) => tagOf(mark) === "span";

/** Reports whether all selected text has the format, or the next typed letter would. */
export function hasFormat(state: EditorState, format: Format): boolean {
  return isEverywhere(state, isFormat(format));
}

export function toggleFormat(state: EditorState, format: Format): Transaction {
  const isOn = hasFormat(state, format);
  return changeMarks(state, (marks) => {
    const others = marks.filter((mark) => !isFormat(format)(mark));
    return isOn ? others : [...others, element(format)];
  });
}

/** The URL of the link at the selection, or undefined if there's none. */
export function linkAt(state: EditorState): string | undefined {
  const link = marksAt(state).find(isLink);
  return link && attributeOf(link, "href");
}

/** Links the selection, or changes the link around the cursor. An empty URL removes the link. */
export function setLink(state: EditorState, href: string): Transaction {
  const link = href === "" ? undefined : element("a", [["href", href]]);
  const place = state.selection.empty ? linkRange(state) : state.selection;
  const relink = (marks: readonly Mark[]) => {
    const at = marks.findIndex(isLink);
    const others = marks.filter((mark) => !isLink(mark));
    if (!link) return others;
    // A new link is the outermost mark, so colors inside it stay. An existing one keeps its position and other attributes.
    return at < 0 ? [link, ...others] : others.toSpliced(at, 0, withHref(marks[at] as Mark, href));
  };
  if (place) return changeRange(state.tr, place.from, place.to, relink);
  if (!link) return state.tr;
  // Nothing is selected, so the URL itself becomes the text.
  return state.tr.replaceSelectionWith(schema.text(href, relink(marksAt(state))), false);
}

/** The CSS value of a property at the selection, or undefined if there's none. */
export function styleAt(state: EditorState, property: string): string | undefined {
  for (const mark of [...marksAt(state)].reverse()) {
    const value = readDeclaration(attributeOf(mark, "style"), property);
    if (value) return value;
  }
  return undefined;
}

/** Sets a style of the selected text. Undefined removes it, so the text inherits the style around it. */
export function setStyle(state: EditorState, property: string, value: string | undefined): Transaction {
  return changeMarks(state, (marks) => {
    const bare = marks.flatMap((mark) => (isSpan(mark) ? withoutStyle(mark, property) : mark));
    return value === undefined ? bare : [...bare, element("span", [["style", `${property}:${value}`]])];
  });
}

/** Clears the formatting of the selection, or of the whole text if nothing is selected. Links and lines stay. */
export function clearFormats(state: EditorState): Transaction {
  const { from, to, empty } = state.selection;
  const keep = (marks: readonly Mark[]) => marks.filter((mark) => isLink(mark) || mark.attrs.one !== 0);
  const tr = changeRange(state.tr, empty ? 0 : from, empty ? state.doc.content.size : to, keep);
  return tr.setStoredMarks(keep(marksAt(state)));
}

export function insertMergeTag(state: EditorState, source: string): Transaction {
  const marks = marksAt(state);
  const tr = state.tr.replaceSelectionWith(schema.node("merge_tag", { source }, undefined, marks), false);
  return tr.setStoredMarks(marks);
}

export function insertBreak(state: EditorState): Transaction {
  const marks = marksAt(state);
  const tr = state.tr.replaceSelectionWith(schema.node("hard_break", null, undefined, marks), false);
  return tr.setStoredMarks(marks).scrollIntoView();
}

function withHref(link: Mark, href: string): Mark {
  const others = (link.attrs.attributes as [string, string][]).filter(([name]) => name !== "href");
  return element("a", [["href", href], ...others]);
}

function withoutStyle(span: Mark, property: string): Mark | [] {
  const attributes = (span.attrs.attributes as [string, string][]).flatMap(([name, value]): [string, string][] => {
    const style = name === "style" ? withDeclaration(value, property, undefined) : value;
    return name === "style" && style === "" ? [] : [[name, style]];
  });
  return attributes.length > 0 ? element("span", attributes) : [];
}

/** The marks of the first selected node, or of the next typed letter. */
function marksAt(state: EditorState): readonly Mark[] {
  const { from, to, empty, $from } = state.selection;
  if (empty) return state.storedMarks ?? $from.marks();
  let first: Node | undefined;
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isInline) first ??= node;
  });
  return first?.marks ?? [];
}

function isEverywhere(state: EditorState, test: (mark: Mark) => boolean): boolean {
  const { from, to, empty } = state.selection;
  if (empty) return marksAt(state).some(test);
  let isEvery = true;
  state.doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.marks.some(test)) isEvery = false;
  });
  return isEvery;
}

function changeMarks(state: EditorState, change: (marks: readonly Mark[]) => readonly Mark[]): Transaction {
  const { from, to, empty } = state.selection;
  if (empty) return state.tr.setStoredMarks(change(marksAt(state)));
  return changeRange(state.tr, from, to, change);
}

/** Replaces the marks of a range node by node. ProseMirror's mark steps wouldn't keep their order, which is how elements nest. */
function changeRange(tr: Transaction, from: number, to: number, change: (marks: readonly Mark[]) => readonly Mark[]) {
  const nodes: Node[] = [];
  tr.doc.slice(from, to).content.forEach((node) => {
    nodes.push(node.mark(change(node.marks)));
  });
  if (nodes.length === 0) return tr;
  tr.replaceWith(from, to, nodes);
  return tr.setSelection(TextSelection.create(tr.doc, from, to));
}

/** The range of the link around the cursor. */
function linkRange(state: EditorState): { from: number; to: number } | undefined {
  const link = marksAt(state).find(isLink) ?? state.selection.$from.nodeBefore?.marks.find(isLink);
  if (!link) return undefined;
  let range: { from: number; to: number } | undefined;
  const cursor = state.selection.from;
  state.doc.forEach((node, offset) => {
    if (!link.isInSet(node.marks)) return;
    const end = offset + node.nodeSize;
    if (range && range.to === offset) range = { from: range.from, to: end };
    else if (!range || range.to < cursor) range = { from: offset, to: end };
  });
  return range && range.from <= cursor && cursor <= range.to ? range : undefined;
}
