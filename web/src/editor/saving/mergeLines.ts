/** A range of base lines that one side replaced. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Merges two changes to the same text line by line. Undefined if both changed the same or adjacent lines in different ways. */
export function mergeLines(base: string, ours: string, theirs: string): string | undefined {
  if (ours === theirs || theirs === base) return ours;
  if (ours === base) return theirs;
  const lines = linesOf(base);
  const edits: { readonly edit: Edit; readonly isOurs: boolean }[] = [
    ...editsOf(lines, linesOf(ours)).map((edit) => ({ edit, isOurs: true })),
    ...editsOf(lines, linesOf(theirs)).map((edit) => ({ edit, isOurs: false })),
  ].sort((a, b) => a.edit.from - b.edit.from || a.edit.to - b.edit.to);
  const merged: string[] = [];
  let at = 0;
  let last: (typeof edits)[number] | undefined;
  for (const next of edits) {
    if (last && last.isOurs !== next.isOurs && next.edit.from <= last.edit.to) {
      if (sameEdit(last.edit, next.edit)) continue;
      return undefined;
    }
    merged.push(...lines.slice(at, next.edit.from), ...next.edit.lines);
    at = next.edit.to;
    last = next;
  }
  return [...merged, ...lines.slice(at)].join("");
}

function sameEdit(a: Edit, b: Edit): boolean {
  return a.from === b.from && a.to === b.to && a.lines.join("") === b.lines.join("");
}

/** Splits text into lines that keep their line breaks, so joining them restores the text. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+/g) ?? [];
}

/** Above this many lines, a change counts as one range, because the table below grows with its square. */
const maxCompared = 2000;

function editsOf(base: readonly string[], changed: readonly string[]): Edit[] {
  let start = 0;
  while (start < base.length && start < changed.length && base[start] === changed[start]) start++;
  let end = 0;
  while (
    end < base.length - start &&
    end < changed.length - start &&
    base[base.length - 1 - end] === changed[changed.length - 1 - end]
  )
    end++;
  const before = base.slice(start, base.length - end);
  const after = changed.slice(start, changed.length - end);
  if (before.length === 0 && after.length === 0) return [];
  const whole = { from: start, to: start + before.length, lines: after };
  if (before.length > maxCompared || after.length > maxCompared) return [whole];
  return stretches(before, after).map(({ from, to, lines }) => ({ from: from + start, to: to + start, lines }));
}

/** The edits between two strings, found by their longest common subsequence of lines. */
function stretches(before: readonly string[], after: readonly string[]): Edit[] {
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const edits: Edit[] = [];
  let [i, j, from, fromAfter] = [0, 0, 0, 0];
  const close = () => {
    if (i > from || j > fromAfter) edits.push({ from, to: i, lines: after.slice(fromAfter, j) });
  };
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      close();
      [i, j] = [i + 1, j + 1];
      [from, fromAfter] = [i, j];
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  [i, j] = [before.length, after.length];
  close();
  return edits;
}
