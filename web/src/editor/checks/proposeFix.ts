import type { QueryClient } from "@tanstack/react-query";
import type { DocumentChange } from "../../api/generated/types.gen";
import { type Counts, countsOf, type Problem } from "../../api/problems";
import { applyChanges, changesOf } from "./applyChanges";
import type { LastCheck } from "./Checks";
import type { CheckedDraft } from "./checkDraft";
import { checkedQuery } from "./checkedQuery";
import { words } from "./words";

/** The effect of a fix, shown before it's applied. */
export interface Proposal {
  /** The key of the problem that it fixes, or "all". */
  readonly of: string;
  readonly changes: readonly DocumentChange[];
  readonly before: Totals;
  readonly after: Totals;
}

export interface Totals extends Counts {
  readonly score: number;
}

/** A fix may reveal another problem, such as the same text's low contrast in dark mode. Later rounds also fix these. */
const rounds = 3;

/** Tries fixes on a copy of the document and checks it on the server. */
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
  return { of, changes: all, before: totalsOf(last), after: totalsOf(checked) };
}

function totalsOf({ email, problems }: CheckedDraft): Totals {
  return { score: email.score, ...countsOf(problems) };
}

/** Describes the change in counts: "1 fewer error, 2 fewer warnings". */
export function difference(before: Counts, after: Counts): string {
  const parts = [
    changeOf(before.errors - after.errors, "error"),
    changeOf(before.warnings - after.warnings, "warning"),
  ];
  return parts.filter(Boolean).join(", ") || words.fix.same;
}

function changeOf(fewer: number, what: "error" | "warning"): string {
  if (fewer === 0) return "";
  return fewer > 0 ? words.fix.fewer(fewer, what) : words.fix.more(-fewer, what);
}
