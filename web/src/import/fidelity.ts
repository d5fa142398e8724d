import type { ImportedEmail } from "./importedEmail";
import { words } from "./words";

/** Returns a whole percentage, never rounded up, so only an exact match gets 100. */
export function percent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** Returns a sentence that says how well the import worked. */
export function verdictOf({ score, content, keptAsHtml }: ImportedEmail["fidelity"]): string {
  const verdict = content < 0.9 ? words.result.missing : likenessOf(score);
  return keptAsHtml > 0.5 ? `${verdict} ${words.result.keptAsHtml}` : verdict;
}

function likenessOf(score: number): string {
  if (percent(score) === 100) return words.result.identical;
  if (score >= 0.97) return words.result.nearlyIdentical;
  if (score >= 0.9) return words.result.close;
  return words.result.different;
}
