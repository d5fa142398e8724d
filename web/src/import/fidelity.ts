import type { ImportedMail } from "./importedMail";

/** Whole percents, never rounded up: only what is entirely alike has 100. */
export function percent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** What the figure means for who has to decide. */
export function inWords({ score, keptAsHtml }: ImportedMail["fidelity"]): string {
  const verdict = verdicts.find(({ from }) => score >= from)?.words ?? "";
  return keptAsHtml > 0.5
    ? `${verdict} Most of it is kept as HTML, which the editor shows but has no tools for.`
    : verdict;
}

const verdicts = [
  { from: 0.97, words: "Nearly the same." },
  { from: 0.9, words: "Close. Some things look a little different." },
  { from: 0.75, words: "The content is there, but look it over: parts of it look different." },
  { from: 0, words: "Much looks different. Look it over before you go on." },
];
