import { check } from "../check";
import { sameJson } from "../json";
import type { Document, NodeId } from "../types";
import { assemble } from "./assemble";
import { type Choices, type Clash, clashKey, Questions } from "./clash";
import { settleDeletions } from "./deletions";
import { planRows, withSameColumns } from "./rows";
import { breakCycles, decideStandings } from "./standings";
import type { Versions } from "./versions";

/** The result of a merge, and the conflicts that only a person can resolve. */
export interface Merge {
  readonly document: Document;
  readonly clashes: readonly Clash[];
}

/**
 * Merges our changes and theirs, based on the document that both started from. Nothing is lost unless one side deleted it. Each
 * clash is resolved by its choice, or else by its suggestion. Call again with more choices until every clash has one.
 */
export function merge(base: Document, ours: Document, theirs: Document, choices: Choices = {}): Merge {
  if (sameJson(ours, theirs) || sameJson(theirs, base)) return { document: ours, clashes: [] };
  if (sameJson(ours, base)) return { document: theirs, clashes: [] };
  if ([base, ours, theirs].every(isValid)) {
    const questions = new Questions(choices);
    const document = mergeTrees(withSameColumns({ base, ours, theirs }), questions);
    if (isValid(document)) return { document: isSame(document, ours) ? ours : document, clashes: questions.clashes };
  }
  return chooseWhole(ours, theirs, choices);
}

function mergeTrees(versions: Versions, questions: Questions): Document {
  const plan = planRows(versions, questions);
  const standings = decideStandings(versions, plan, questions);
  breakCycles(standings, versions, questions);
  settleDeletions(standings, versions, plan, questions);
  return assemble(versions, standings, plan, questions);
}

function isValid(document: Document): boolean {
  return check(document).length === 0;
}

function isSame(a: Document, b: Document): boolean {
  const ids: NodeId[] = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

/** The fallback for versions that can't be merged, for example because the result would be too large. */
function chooseWhole(ours: Document, theirs: Document, choices: Choices): Merge {
  const questions = new Questions(choices);
  const side = questions.ask({ key: clashKey("document"), kind: "document", suggested: "ours" });
  return { document: side === "ours" ? ours : theirs, clashes: questions.clashes };
}
