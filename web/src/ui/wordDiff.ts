export interface Piece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

const maxWords = 400; // the table below has a cell for every pair of words

/** Compares two strings word by word. Returns undefined if they share so little that showing both is easier to read. */
export function wordDiff(before: string, after: string): Piece[] | undefined {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length > maxWords || fresh.length > maxWords) return undefined;
  const pieces = piecesOf(old, fresh);
  const kept = pieces.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + text.length, 0);
  return kept * 2 >= Math.min(before.length, after.length) ? pieces : undefined;
}

/** Splits text into words with the space after each, so that joining them restores the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function piecesOf(old: readonly string[], fresh: readonly string[]): Piece[] {
  const common = commonRuns(old, fresh);
  const pieces: Piece[] = [];
  const put = (kind: Piece["kind"], text: string) => {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && isSameWord(old[i], fresh[j])) {
      put("same", longer(old[i], fresh[j]));
      [i, j] = [i + 1, j + 1];
    } else if (j >= fresh.length || (i < old.length && common(i + 1, j) >= common(i, j + 1))) {
      put("removed", old[i++] ?? "");
    } else put("added", fresh[j++] ?? "");
  }
  return pieces;
}

/** How many words the remainders of both strings have in common, given where each remainder starts. */
function commonRuns(old: readonly string[], fresh: readonly string[]): (i: number, j: number) => number {
  const width = fresh.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      table[i * width + j] = isSameWord(old[i], fresh[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}

/** The longer of two equal words. The space after a word may be missing at the end of one string. */
function longer(a = "", b = ""): string {
  return a.length > b.length ? a : b;
}

function isSameWord(a: string | undefined, b: string | undefined): boolean {
  return a?.trimEnd() === b?.trimEnd();
}
