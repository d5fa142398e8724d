/**
 * Breaks the HTML of a rendered email, which is one long line, into indented lines. A line break counts as whitespace, so it's added only
 * where whitespace is invisible: around block elements, but never between two that may be side by side.
 */
export function layOut(html: string): string {
  const pieces = piecesOf(html);
  let laidOut = "";
  let depth = 0;
  pieces.forEach((piece, i) => {
    if (piece.isEnd && piece.isBlock) depth--;
    if (mayBreak(neighbor(pieces, i, -1), neighbor(pieces, i - 1, 1)))
      laidOut += `\n${"\t".repeat(Math.max(0, depth))}`;
    laidOut += piece.source;
    if (!piece.isEnd && piece.isBlock && !piece.isWhole) depth++;
  });
  return `${laidOut}\n`;
}

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
// Comments, titles and style sheets are one piece each. Everything else is split into tags and the text between them.
const pattern = /<!--[\s\S]*?-->|<(style|title)[\s>][\s\S]*?<\/\1>|<[^>]*>|[^<]+/gi;

function piecesOf(html: string): Piece[] {
  return (html.match(pattern) ?? []).map((source) => {
    const [, slash, name = ""] = /^<(\/?)([a-z!][\w:]*)/i.exec(source.toLowerCase()) ?? [];
    const isComment = source.startsWith("<!--");
    return { source, name, isEnd: slash === "/", isBlock: blocks.has(name), isWhole: wholes.has(name), isComment };
  });
}

/** Returns the next piece in the given direction that isn't a comment. */
function neighbor(pieces: readonly Piece[], from: number, step: 1 | -1): Piece | undefined {
  let at = from + step;
  while (pieces[at]?.isComment) at += step;
  return pieces[at];
}

function mayBreak(before: Piece | undefined, after: Piece | undefined): boolean {
  if (!before?.isBlock || !after?.isBlock) return false;
  // Columns are divs side by side. Whitespace between them would push the last one down.
  const isBetween = (before.isEnd || before.isWhole) && !after.isEnd;
  return !(isBetween && (before.name === "div" || after.name === "div"));
}
