import type { QueryClient } from "@tanstack/react-query";
import type { DocumentChange } from "../../api/generated/types.gen";
import { type Counts, counted, countsOf, type Problem } from "../../api/problems";
import { applyChanges, changesOf } from "./applyChanges";
import type { LastCheck } from "./Checks";
import type { CheckedDraft } from "./checkDraft";
import { checkedQuery } from "./checkedQuery";

/** What a fix would do, shown before anybody accepts it. */
export interface Proposal {
  /** The key of the problem that it mends, or "all". */
  readonly of: string;
  readonly changes: readonly DocumentChange[];
  readonly before: Sum;
  readonly after: Sum;
}

export interface Sum extends Counts {
  readonly score: number;
}

/** What one fix may uncover, a next round mends: the same text has a pale colour in dark mode, too. */
const rounds = 3;

/** Tries fixes on a copy of the document and lets the server check it. */
export async function proposeFix(
  client: QueryClient,
  slug: string,
  last: LastCheck,
  of: string,
  problems: readonly Problem[],
): Promise<Proposal> {
  let [draft, changes] = [last.draft, changesOf(problems)];
  const all = [...changes];
  let checked: CheckedDraft = last;
  for (let round = 0; round < (of === "all" ? rounds : 1) && changes.length > 0; round++) {
    const outcome = applyChanges(draft.document, changes);
    if (!outcome.ok) throw new Error(outcome.reason);
    draft = { ...draft, document: outcome.document };
    checked = await client.fetchQuery(checkedQuery(slug, draft));
    changes = changesOf(checked.problems);
    if (of === "all" && round < rounds - 1) all.push(...changes);
  }
  return { of, changes: all, before: sumOf(last), after: sumOf(checked) };
}

function sumOf({ email, problems }: CheckedDraft): Sum {
  return { score: email.score, ...countsOf(problems) };
}

/** "1 error fewer, 2 warnings fewer". */
export function difference(before: Counts, after: Counts): string {
  const parts = [
    changeOf(before.errors - after.errors, "error"),
    changeOf(before.warnings - after.warnings, "warning"),
  ];
  return parts.filter(Boolean).join(", ") || "As many errors and warnings as before";
}

function changeOf(fewer: number, what: string): string {
  if (fewer === 0) return "";
  return `${counted(Math.abs(fewer), what)} ${fewer > 0 ? "fewer" : "more"}`;
}
