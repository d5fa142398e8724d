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
import { words } from "./words";

/** The suggested changes from one answer, and the document they were made for. */
export interface Proposal {
  /** Distinguishes one answer from the next. */
  readonly serial: number;
  /** The user's request. */
  readonly request: string;
  readonly base: Document;
  readonly operations: readonly Operation[];
  readonly warnings: readonly string[];
}

/** The state of a suggested change. */
export type Standing =
  | { readonly state: "open" | "accepted" | "rejected" }
  | { readonly state: "outdated" | "barred"; readonly reason: string };

type Decision = { readonly kind: "rejected" } | { readonly kind: "barred"; readonly reason: string } | Acceptance;

/** An accepted change. Undo and redo restore the same node objects, so they can be recognized. */
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
  /** Reopens a rejected change, or one that couldn't be applied. */
  readonly reconsider: (operation: Operation) => void;
  readonly acceptAll: () => void;
  readonly rejectAll: () => void;
}

/** Accepts and rejects suggested changes. Undoing an accepted change reopens it. */
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

  /** Applies a change as one undo step. The selection stays. */
  function commit({ document, changed = [] }: Done): Decision {
    const before = editor.document;
    editor.dispatch(() => ({ ok: true, document, changed }));
    return { kind: "accepted", before, after: editor.document, changed, isUndone: false };
  }

  return {
    standingOf,
    open,
    accept: (operation) => {
      commitOpenText(); // the text being edited may be in this block
      if (whyOutdated(operation, base, editor.document, operations)) return;
      const outcome = applyOperation(editor.document, operation);
      if (outcome.ok) decide([[operation.id, commit(outcome)]]);
      else decide([[operation.id, { kind: "barred", reason: outcome.reason }]]);
      announce(outcome.ok ? words.announcements.accepted : outcome.reason);
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
      announce(words.announcements.rejected);
    },
    rejectAll: () => decide(open.map(({ id }) => [id, { kind: "rejected" }])),
    reconsider: ({ id }) => setDecisions(new Map([...decisions].filter(([other]) => other !== id))),
  };
}

function barred(reason = ""): Decision {
  return { kind: "barred", reason };
}

function report(count: number, undo: () => void) {
  const { acceptedAll, undo: label } = words.announcements;
  void toast(acceptedAll(count), count > 0 ? { action: { label, onClick: undo } } : {});
}

/** Marks accepted changes as undone or redone. Later edits to the same blocks don't count as either. */
function following(decisions: Decisions, now: Document): Decisions {
  return new Map([...decisions].map(([id, decision]) => [id, followed(decision, now)]));
}

function followed(decision: Decision, now: Document): Decision {
  if (decision.kind !== "accepted" || decision.changed.length === 0) return decision;
  const is = (then: Document) => decision.changed.every((id) => nodeOf(now, id) === nodeOf(then, id));
  if (is(decision.before)) return { ...decision, isUndone: true };
  return is(decision.after) ? { ...decision, isUndone: false } : decision;
}
