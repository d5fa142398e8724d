import { useState } from "react";
import { toast } from "../../ui/toast";
import type { Done } from "../document/outcome";
import { nodeOf } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { announce } from "../state/announce";
import { commitOpenText } from "../state/openText";
import { useDocument, useEditor } from "../state/useEditor";
import { applyAll, applyOperation, type Operation } from "./operations";
import { whyOutdated } from "./outdated";

/** The suggested changes of one answer, and the document that they were made for. */
export interface Proposal {
  /** Distinguishes one answer from the next. */
  readonly serial: number;
  /** The request that it answers. */
  readonly request: string;
  readonly base: Document;
  readonly operations: readonly Operation[];
  readonly warnings: readonly string[];
}

/** What became of a suggested change. */
export type Standing =
  | { readonly state: "open" | "accepted" | "rejected" }
  | { readonly state: "outdated" | "barred"; readonly reason: string };

type Decision = { readonly kind: "rejected" } | { readonly kind: "barred"; readonly reason: string } | Acceptance;

/** An undo step. Undo and redo restore the very same nodes. */
interface Acceptance {
  readonly kind: "accepted";
  readonly before: Document;
  readonly after: Document;
  readonly changed: readonly NodeId[];
  readonly isUndone: boolean;
}

type Decisions = ReadonlyMap<string, Decision>;

export interface Refinement {
  readonly standingOf: (operation: Operation) => Standing;
  readonly open: readonly Operation[];
  readonly accept: (operation: Operation) => void;
  readonly reject: (operation: Operation) => void;
  /** Opens a rejected change again, or lets one be tried again. */
  readonly reconsider: (operation: Operation) => void;
  readonly acceptAll: () => void;
  readonly rejectAll: () => void;
}

/** Accepts and rejects suggested changes. A change that is undone, by any button, is open again. */
export function useRefinement({ base, operations }: Proposal): Refinement {
  const editor = useEditor();
  const now = useDocument();
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [seen, setSeen] = useState(now);
  if (seen !== now) {
    setSeen(now);
    setDecisions(following(decisions, now));
  }
  const decide = (made: Iterable<readonly [string, Decision]>) => setDecisions(new Map([...decisions, ...made]));

  function standingOf(operation: Operation): Standing {
    const decision = decisions.get(operation.id);
    if (decision?.kind === "rejected") return { state: "rejected" };
    if (decision?.kind === "accepted" && !decision.isUndone) return { state: "accepted" };
    const reason = whyOutdated(operation, base, now, operations);
    if (reason) return { state: "outdated", reason };
    return decision?.kind === "barred" ? { state: "barred", reason: decision.reason } : { state: "open" };
  }

  const open = operations.filter((operation) => standingOf(operation).state === "open");

  /** One undo step. The selection stays where it is. */
  function commit({ document, changed = [] }: Done): Decision {
    const before = editor.document;
    editor.dispatch(() => ({ ok: true, document, changed }));
    return { kind: "accepted", before, after: editor.document, changed, isUndone: false };
  }

  return {
    standingOf,
    open,
    accept: (operation) => {
      commitOpenText(); // text that is being typed may be in this very block
      if (whyOutdated(operation, base, editor.document, operations)) return;
      const outcome = applyOperation(editor.document, operation);
      if (outcome.ok) decide([[operation.id, commit(outcome)]]);
      else decide([[operation.id, { kind: "barred", reason: outcome.reason }]]);
      announce(outcome.ok ? "Change accepted." : outcome.reason);
    },
    acceptAll: () => {
      commitOpenText();
      const fitting = open.filter((operation) => !whyOutdated(operation, base, editor.document, operations));
      const { done, refused } = applyAll(editor.document, fitting);
      const accepted = commit(done);
      decide(fitting.map(({ id }) => [id, refused.has(id) ? barred(refused.get(id)) : accepted]));
      report(fitting.length - refused.size, () => editor.undo());
    },
    reject: (operation) => {
      decide([[operation.id, { kind: "rejected" }]]);
      announce("Change rejected.");
    },
    rejectAll: () => decide(open.map(({ id }) => [id, { kind: "rejected" }])),
    reconsider: ({ id }) => setDecisions(new Map([...decisions].filter(([other]) => other !== id))),
  };
}

function barred(reason = ""): Decision {
  return { kind: "barred", reason };
}

function report(count: number, undo: () => void) {
  const words = count === 1 ? "1 change accepted" : `${count} changes accepted`;
  void toast(words, count > 0 ? { action: { label: "Undo", onClick: undo } } : {});
}

/** Marks what was undone and redone. Later edits of the same blocks are neither. */
function following(decisions: Decisions, now: Document): Decisions {
  return new Map([...decisions].map(([id, decision]) => [id, followed(decision, now)]));
}

function followed(decision: Decision, now: Document): Decision {
  if (decision.kind !== "accepted" || decision.changed.length === 0) return decision;
  const is = (then: Document) => decision.changed.every((id) => nodeOf(now, id) === nodeOf(then, id));
  if (is(decision.before)) return { ...decision, isUndone: true };
  return is(decision.after) ? { ...decision, isUndone: false } : decision;
}
