import { useState } from "react";
import { toast } from "../../ui/toast";
import { announce } from "../canvas/announce";
import type { Done } from "../document/outcome";
import { nodeOf } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { commitOpenText } from "../text/openText";
import { useDocument, useEditor } from "../useEditor";
import { applyAll, applyOperation, type Operation } from "./operations";
import { whyOutdated } from "./outdated";

/** The proposals of one answer, and the document that they were made for. */
export interface Proposal {
  /** Tells one answer from the next. */
  readonly serial: number;
  /** The words that it answers. */
  readonly wish: string;
  readonly base: Document;
  readonly operations: readonly Operation[];
  readonly warnings: readonly string[];
}

/** What became of a proposed change. */
export type Standing =
  | { readonly state: "open" | "accepted" | "refused" }
  | { readonly state: "outdated" | "barred"; readonly reason: string };

type Decision = { readonly kind: "refused" } | { readonly kind: "barred"; readonly reason: string } | Acceptance;

/** A step of undo. Undo and redo bring back the very nodes that there were. */
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
  readonly refuse: (operation: Operation) => void;
  /** Takes a refusal back, or lets a change be tried again. */
  readonly reconsider: (operation: Operation) => void;
  readonly acceptAll: () => void;
  readonly refuseAll: () => void;
}

/** Takes or leaves proposed changes. What is undone, by whatever button, is open again. */
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
    if (decision?.kind === "refused") return { state: "refused" };
    if (decision?.kind === "accepted" && !decision.isUndone) return { state: "accepted" };
    const reason = whyOutdated(operation, base, now, operations);
    if (reason) return { state: "outdated", reason };
    return decision?.kind === "barred" ? { state: "barred", reason: decision.reason } : { state: "open" };
  }

  const open = operations.filter((operation) => standingOf(operation).state === "open");

  /** One step of undo. The selection stays where it is. */
  function commit({ document, changed = [] }: Done): Decision {
    const before = editor.document;
    editor.dispatch(() => ({ ok: true, document, changed }));
    return { kind: "accepted", before, after: editor.document, changed, isUndone: false };
  }

  return {
    standingOf,
    open,
    accept: (operation) => {
      commitOpenText(); // what is being typed may be in this very block
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
      tellAll(fitting.length - refused.size, () => editor.undo());
    },
    refuse: (operation) => {
      decide([[operation.id, { kind: "refused" }]]);
      announce("Change refused.");
    },
    refuseAll: () => decide(open.map(({ id }) => [id, { kind: "refused" }])),
    reconsider: ({ id }) => setDecisions(new Map([...decisions].filter(([other]) => other !== id))),
  };
}

function barred(reason = ""): Decision {
  return { kind: "barred", reason };
}

function tellAll(count: number, undo: () => void) {
  const words = count === 1 ? "1 change accepted" : `${count} changes accepted`;
  void toast(words, count > 0 ? { action: { label: "Undo", onClick: undo } } : {});
}

/** Marks what was undone, and what was done again. Later changes of the same blocks by hand are neither. */
function following(decisions: Decisions, now: Document): Decisions {
  return new Map([...decisions].map(([id, decision]) => [id, followed(decision, now)]));
}

function followed(decision: Decision, now: Document): Decision {
  if (decision.kind !== "accepted" || decision.changed.length === 0) return decision;
  const is = (then: Document) => decision.changed.every((id) => nodeOf(now, id) === nodeOf(then, id));
  if (is(decision.before)) return { ...decision, isUndone: true };
  return is(decision.after) ? { ...decision, isUndone: false } : decision;
}
