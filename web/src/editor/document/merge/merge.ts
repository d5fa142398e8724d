import { check } from "../check";
import { sameJson } from "../json";
import type { Document, NodeId } from "../types";
import { assemble } from "./assemble";
import { type Choices, type Clash, clashKey, Questions } from "./clash";
import { settleDeletions } from "./deletions";
import { planRows, withSameColumns } from "./rows";
import { decideStandings, openCircles } from "./standings";
import type { Versions } from "./versions";

/** What became of two changes of one document, and what only a person can decide. */
export interface Merge {
  readonly document: Document;
  readonly clashes: readonly Clash[];
}

/**
 * Merges our changes and theirs over the document that both began with. Nothing is lost that neither side deleted. Each clash
 * is answered by its choice, or as suggested; call again with more choices until every clash has one.
 */
export function merge(base: Document, ours: Document, theirs: Document, choices: Choices = {}): Merge {
  if (sameJson(ours, theirs) || sameJson(theirs, base)) return { document: ours, clashes: [] };
  if (sameJson(ours, base)) return { document: theirs, clashes: [] };
  if ([base, ours, theirs].every(isSound)) {
    const questions = new Questions(choices);
    const document = mergeTrees(withSameColumns({ base, ours, theirs }), questions);
    if (isSound(document)) return { document: isSame(document, ours) ? ours : document, clashes: questions.clashes };
  }
  return chooseWhole(ours, theirs, choices);
}

function mergeTrees(versions: Versions, questions: Questions): Document {
  const plan = planRows(versions, questions);
  const standings = decideStandings(versions, plan, questions);
  openCircles(standings, versions, questions);
  settleDeletions(standings, versions, plan, questions);
  return assemble(versions, standings, plan, questions);
}

function isSound(document: Document): boolean {
  return check(document).length === 0;
}

function isSame(a: Document, b: Document): boolean {
  const ids: NodeId[] = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

/** The way out where the two do not fit together, say because the sum of both is too large. */
function chooseWhole(ours: Document, theirs: Document, choices: Choices): Merge {
  const questions = new Questions(choices);
  const side = questions.ask({ key: clashKey("document"), kind: "document", suggested: "ours" });
  return { document: side === "ours" ? ours : theirs, clashes: questions.clashes };
}
