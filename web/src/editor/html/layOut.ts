import { lowerAscii } from "../../ui/scan";

/**
 * Breaks the HTML of a rendered email, which is one long line, into indented lines. A line break counts as whitespace, so it's added only
 * where whitespace is invisible: around block elements, but never between two that may be side by side.
 */
export function layOut(html: string): string {
  const pieces = piecesOf(html);
  const next = following(pieces);
  let laidOut = "";
  let depth = 0;
  let before: Piece | undefined; // the last piece that isn't a comment
  pieces.forEach((piece, i) => {
    if (piece.isEnd && piece.isBlock) depth--;
    if (mayBreak(before, next[i])) laidOut += `\n${"\t".repeat(Math.min(Math.max(0, depth), maxIndent))}`;
    laidOut += piece.source;
    if (!piece.isEnd && piece.isBlock && !piece.isWhole) depth++;
    if (!piece.isComment) before = piece;
  });
  return `${laidOut}\n`;
}

/** Without a limit, the indentation of deeply nested elements would cost the square of their depth. */
const maxIndent = 40;

interface Piece {
  readonly source: string;
  readonly name: string;
  readonly isEnd: boolean;
  /** A block element, such as a table or a paragraph. */
  readonly isBlock: boolean;
  /** It has no separate end tag. */
  readonly isWhole: boolean;
  /** Ignored by most email clients, such as conditional code for Outlook. */
  readonly isComment: boolean;
}

const blocks = new Set(
  "!doctype html head meta link title style body center table thead tbody tfoot tr td th div p h1 h2 h3 h4 h5 h6 ul ol li".split(
    " ",
  ),
);
const wholes = new Set("!doctype meta link title style".split(" "));

function piecesOf(html: string): Piece[] {
  return split(html).map((source) => {
    const [, slash, name = ""] = /^<(\/?)([a-z!][\w:]*)/.exec(source.slice(0, 40).toLowerCase()) ?? [];
    const isComment = source.startsWith("<!--");
    return { source, name, isEnd: slash === "/", isBlock: blocks.has(name), isWhole: wholes.has(name), isComment };
  });
}

// Comments, titles and style sheets are one piece each. Everything else is split into tags and the text between them.
const ends = [
  [/^<!--/, "-->"],
  [/^<style[\s>]/, "</style>"],
  [/^<title[\s>]/, "</title>"],
] as const;

/** Splits HTML into pieces. If an end isn't found, it isn't looked for again, so each character is read a limited number of times. */
function split(html: string): string[] {
  const lower = lowerAscii(html);
  const missing = new Set<string>();
  const endOf = (end: string, from: number) => {
    const at = missing.has(end) ? -1 : lower.indexOf(end, from);
    if (at < 0) missing.add(end);
    return at < 0 ? 0 : at + end.length;
  };
  const pieces: string[] = [];
  for (let at = 0; at < html.length; ) {
    let end = 0;
    if (html[at] === "<") {
      const start = lower.slice(at, at + 8);
      const [, whole = ""] = ends.find(([pattern]) => pattern.test(start)) ?? [];
      end = (whole && endOf(whole, at)) || endOf(">", at);
    }
    if (end === 0) {
      const next = html.indexOf("<", at + 1);
      end = next < 0 ? html.length : next;
    }
    pieces.push(html.slice(at, end));
    at = end;
  }
  return pieces;
}

/** Returns, for each piece, the first one from there on that isn't a comment. */
function following(pieces: readonly Piece[]): (Piece | undefined)[] {
  const found: (Piece | undefined)[] = [];
  let next: Piece | undefined;
  for (let i = pieces.length - 1; i >= 0; i--) {
    if (!pieces[i]?.isComment) next = pieces[i];
    found[i] = next;
  }
  return found;
}

function mayBreak(before: Piece | undefined, after: Piece | undefined): boolean {
  if (!before?.isBlock || !after?.isBlock) return false;
  // Columns are divs side by side. Whitespace between them would push the last one down.
  const isBetween = (before.isEnd || before.isWhole) && !after.isEnd;
  return !(isBetween && (before.name === "div" || after.name === "div"));
}
