/**
 * Puts the code of a rendered mail, which is one long line, into lines that people can read. A new line counts as a space, so
 * there are none but where a reader sees no space: around blocks, and never between two that may stand side by side.
 */
export function layOut(html: string): string {
  const pieces = piecesOf(html);
  let laidOut = "";
  let depth = 0;
  pieces.forEach((piece, i) => {
    if (piece.isEnd && piece.isBlock) depth--;
    if (mayBreak(neighbour(pieces, i, -1), neighbour(pieces, i - 1, 1)))
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
  /** It starts a line of its own, as tables and paragraphs do. */
  readonly isBlock: boolean;
  /** It needs no end. */
  readonly isWhole: boolean;
  /** What most mail programs do not see, as the code for Outlook. */
  readonly isComment: boolean;
}

const blocks = new Set(
  "!doctype html head meta link title style body center table thead tbody tfoot tr td th div p h1 h2 h3 h4 h5 h6 ul ol li".split(
    " ",
  ),
);
const wholes = new Set("!doctype meta link title style".split(" "));
// Comments, titles and style sheets in one piece; else tags and the text between them.
const pattern = /<!--[\s\S]*?-->|<(style|title)[\s>][\s\S]*?<\/\1>|<[^>]*>|[^<]+/gi;

function piecesOf(html: string): Piece[] {
  return (html.match(pattern) ?? []).map((source) => {
    const [, slash, name = ""] = /^<(\/?)([a-z!][\w:]*)/i.exec(source.toLowerCase()) ?? [];
    const isComment = source.startsWith("<!--");
    return { source, name, isEnd: slash === "/", isBlock: blocks.has(name), isWhole: wholes.has(name), isComment };
  });
}

/** The next piece in a direction that everybody sees. */
function neighbour(pieces: readonly Piece[], from: number, step: 1 | -1): Piece | undefined {
  let at = from + step;
  while (pieces[at]?.isComment) at += step;
  return pieces[at];
}

function mayBreak(before: Piece | undefined, after: Piece | undefined): boolean {
  if (!before?.isBlock || !after?.isBlock) return false;
  // Columns are divs side by side: a space between them would push the last one down.
  const isBetween = (before.isEnd || before.isWhole) && !after.isEnd;
  return !(isBetween && (before.name === "div" || after.name === "div"));
}
