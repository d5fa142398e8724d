import type { ImportedMail } from "./importedEmail";

/** Whole percents, never rounded up: only what is entirely alike has 100. */
export function percent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** What the figure means for who has to decide. */
export function inWords({ score, content, keptAsHtml }: ImportedMail["fidelity"]): string {
  const verdict = content < 0.9 ? "Some of the content is missing: compare the two." : verdictOf(score);
  return keptAsHtml > 0.5 ? `${verdict} Most of it is kept as HTML, which you edit as code.` : verdict;
}

function verdictOf(score: number): string {
  if (percent(score) === 100) return "The same.";
  if (score >= 0.97) return "Nearly the same.";
  if (score >= 0.9) return "Close. Some things look a little different.";
  return "Parts of it look different: compare the two.";
}
