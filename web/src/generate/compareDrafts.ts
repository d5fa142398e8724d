import type { AiResult } from "../api/generated/types.gen";
import { emailTexts } from "./emailTexts";
import { words } from "./words";

/** Text that differs. Without `before`, it was added. Without `after`, it was removed. */
export interface TextChange {
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

/** Returns the changes to an email's subject, preview text and other text, in reading order. */
export function compareDrafts(before: AiResult, after: AiResult): TextChange[] {
  return [
    ...changeOf(words.review.subject, before.subjectLine, after.subjectLine),
    ...changeOf(words.review.previewText, before.previewText, after.previewText),
    ...changesIn(emailTexts(before.craftState), emailTexts(after.craftState)),
  ];
}

function changeOf(what: string, before: string, after: string): TextChange[] {
  return before === after ? [] : [{ what, before, after }];
}

/** Pairs the changed strings between two unchanged ones: the first removed one with the first added one, and so on. */
function changesIn(before: readonly string[], after: readonly string[]): TextChange[] {
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  for (const [nextOld, nextNew] of [...sameIn(before, after), [before.length, after.length] as const]) {
    const [gone, fresh] = [before.slice(i, nextOld), after.slice(j, nextNew)];
    for (let k = 0; k < Math.max(gone.length, fresh.length); k++) changes.push(pairOf(gone[k], fresh[k]));
    [i, j] = [nextOld + 1, nextNew + 1];
  }
  return changes;
}

function pairOf(before: string | undefined, after: string | undefined): TextChange {
  if (before === undefined) return { what: words.review.added, after };
  return after === undefined ? { what: words.review.removed, before } : { what: words.review.text, before, after };
}

/** Returns the positions in both lists of the strings in their longest common subsequence. */
function sameIn(before: readonly string[], after: readonly string[]): [number, number][] {
  const at = commonLengths(before, after);
  const places: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) places.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}

/** Computes the length of the longest common subsequence that starts at or after each pair of positions. */
function commonLengths(before: readonly string[], after: readonly string[]): (i: number, j: number) => number {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}
