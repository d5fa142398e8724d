import { Fragment, Mark, type Node as TextNode } from "prosemirror-model";
import { trimEndOf, trimStartOf } from "../../ui/scan";
import { linkable } from "../style/inlineHtml";
import { keepDeclarations } from "../style/keepDeclarations";
import { splitAtMergeTags } from "./mergeTags";
import { element, inlineProperty, schema } from "./schema";

/** Marks text copied from our own editor, which keeps its colors and sizes. Text from other pages doesn't. */
export const ownCopy = "data-mailwright-text";

const dropped = new Set(
  "head style script title meta link template noscript iframe object embed svg math canvas audio video select textarea input".split(
    " ",
  ),
);
const paragraphs = new Set("p h1 h2 h3 h4 h5 h6 blockquote pre ul ol table dl figure".split(" "));
const lines = new Set(
  "div li tr dt dd section article header footer main nav aside address caption hr form fieldset center".split(" "),
);
const formats: Readonly<Record<string, string>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  cite: "em",
  u: "u",
  ins: "u",
  s: "s",
  strike: "s",
  del: "s",
  sub: "sub",
  sup: "sup",
};

/** Turns any clipboard HTML into inline text with nothing but text, line breaks, formatting and safe links. */
export function cleanPaste(root: ParentNode): Fragment {
  const cleaner = new Cleaner(root.querySelector(`[${ownCopy}]`) !== null);
  cleaner.readAll(root, Mark.none);
  return Fragment.from(cleaner.nodes);
}

/** Turns plain text into inline text and keeps its lines. */
export function cleanPastedText(text: string): Fragment {
  const cleaner = new Cleaner(false);
  const lineTexts = trimStartOf(trimEndOf(text.replace(/\r\n?/g, "\n"), "\n"), "\n").split("\n");
  lineTexts.forEach((line, i) => {
    if (i > 0) cleaner.break();
    cleaner.write(line.replace(/[\t\v\f\u00a0]/g, " "), Mark.none);
  });
  return Fragment.from(cleaner.nodes);
}

class Cleaner {
  readonly nodes: TextNode[] = [];
  readonly #keepsStyle: boolean;
  /** Line breaks before the next text. Breaks at the very start and end are dropped. */
  #breaks = 0;

  constructor(keepsStyle: boolean) {
    this.#keepsStyle = keepsStyle;
  }

  readAll(parent: Node, marks: readonly Mark[]): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) this.write((node.nodeValue ?? "").replace(/[\s\u00a0]+/g, " "), marks);
      else if (node.nodeType === Node.ELEMENT_NODE) this.#read(node as HTMLElement, marks);
    }
  }

  break(): void {
    this.#breaks++;
  }

  write(text: string, marks: readonly Mark[]): void {
    const isAtStart = this.nodes.length === 0 || this.#breaks > 0;
    const last = this.nodes.at(-1);
    const trimmed = isAtStart || last?.text?.endsWith(" ") ? text.replace(/^ +/, "") : text;
    if (trimmed === "") return;
    if (this.nodes.length > 0) this.#flushBreaks();
    this.#breaks = 0;
    splitAtMergeTags(trimmed).forEach((piece, i) => {
      if (i % 2 === 1)
        this.nodes.push(schema.node("merge_tag", { source: piece.replaceAll("<", "&lt;") }, undefined, marks));
      else if (piece !== "") this.nodes.push(schema.text(piece, marks));
    });
  }

  #flushBreaks(): void {
    const last = this.nodes.at(-1);
    const trimmed = last?.text === undefined ? undefined : trimEndOf(last.text, " ");
    if (this.#breaks > 0 && last && trimmed !== undefined && trimmed !== last.text) {
      this.nodes.splice(-1, 1, ...(trimmed === "" ? [] : [schema.text(trimmed, last.marks)]));
    }
    for (let i = 0; i < this.#breaks; i++) this.nodes.push(schema.node("hard_break"));
  }

  #read(node: HTMLElement, marks: readonly Mark[]): void {
    const tag = node.localName;
    const style = node.getAttribute("style") ?? "";
    if (dropped.has(tag) || /mso-list:\s*ignore|display:\s*none/i.test(style)) return;
    if (tag === "br") {
      this.break();
      return;
    }
    const isParagraph = paragraphs.has(tag) && !isTight(node, style);
    const isBlock = (paragraphs.has(tag) || lines.has(tag)) && !isWholeCell(node);
    const room = isParagraph ? 2 : isBlock ? 1 : 0;
    this.#breaks = Math.max(this.#breaks, room);
    if ((tag === "td" || tag === "th") && node.previousElementSibling) this.write(" ", Mark.none);
    const bullet = bulletOf(node, style);
    if (bullet) this.write(`${bullet} `, Mark.none);
    this.readAll(node, this.#marksOf(node, style, marks));
    this.#breaks = Math.max(this.#breaks, room);
  }

  #marksOf(node: HTMLElement, style: string, marks: readonly Mark[]): readonly Mark[] {
    let all: readonly Mark[] = marks;
    const add = (mark: Mark) => {
      all = mark.addToSet(all);
    };
    const href = node.localName === "a" ? (node.getAttribute("href") ?? "").trim() : "";
    if (linkable.test(href)) add(element("a", [["href", href]]));
    const isLink = all.some((mark) => mark.attrs.tag === "a");
    for (const format of formatsOf(node)) if (!(format === "u" && isLink)) add(element(format));
    const kept = this.#keepsStyle ? keepDeclarations(style, (name) => inlineProperty.test(name)) : "";
    if (kept) add(element("span", [["style", kept]]));
    return all;
  }
}

function formatsOf({ localName, style }: HTMLElement): string[] {
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  const weight = style.fontWeight;
  // Google Docs wraps everything in a <b> that isn't bold.
  const own = localName === "b" && /^(normal|[1-5]00)$/.test(weight) ? undefined : formats[localName];
  return [
    own,
    /^(bold|bolder|[6-9]00)$/.test(weight) ? "strong" : undefined,
    /italic|oblique/.test(style.fontStyle) ? "em" : undefined,
    decoration.includes("underline") ? "u" : undefined,
    decoration.includes("line-through") ? "s" : undefined,
    style.verticalAlign === "super" ? "sup" : style.verticalAlign === "sub" ? "sub" : undefined,
  ].filter((format, i, all) => format !== undefined && all.indexOf(format) === i) as string[];
}

/** Reports whether a paragraph has no space after it, like lines in Google Docs and list items in Word. */
function isTight(node: HTMLElement, style: string): boolean {
  if (/mso-list:/i.test(style) || node.closest("li, td, th")) return true;
  return /^0(px|pt|em|in|cm)?$/.test(node.style.marginBottom);
}

/** Reports whether an element fills a table cell, like Word's paragraphs. The cells of a row still become one line. */
function isWholeCell({ parentElement: cell }: HTMLElement): boolean {
  return (cell?.localName === "td" || cell?.localName === "th") && cell.childElementCount === 1;
}

function bulletOf(node: HTMLElement, style: string): string | undefined {
  if (node.localName === "li") {
    const list = node.parentElement;
    if (list?.localName !== "ol") return "•";
    const items = Array.from(list.children).filter((item) => item.localName === "li");
    return `${(Number(list.getAttribute("start")) || 1) + items.indexOf(node)}.`;
  }
  if (!/mso-list:/i.test(style)) return undefined;
  const ignored = Array.from(node.querySelectorAll("span")).find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  return /^[\s\u00a0]*(\w{1,3}[.)])/.exec(ignored?.textContent ?? "")?.[1] ?? "•";
}
