import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import type { Problem } from "../../api/problems";
import { useParticulars } from "../saving/SaverContext";
import { announce } from "../state/announce";
import { report } from "../state/report";
import { useEditor } from "../state/useEditor";
import { applyChanges } from "./applyChanges";
import { type LastCheck, useChecks } from "./Checks";
import { difference, type Proposal, proposeFix } from "./proposeFix";

/** Fixes: first tried on a copy, then, if their author likes what they do, applied as one step of undo. */
export interface Fixes {
  /** Whether this person may change the mail, and the mail is made of blocks. */
  readonly isOffered: boolean;
  /** What was tried, until it is applied or turned down. */
  readonly proposal: Proposal | undefined;
  /** The key of the problem whose fix is being tried, or "all". */
  readonly trying: string | undefined;
  readonly failure: string | undefined;
  readonly propose: (of: string, problems: readonly Problem[]) => void;
  readonly accept: () => void;
  readonly turnDown: () => void;
}

interface Wish {
  readonly last: LastCheck;
  readonly of: string;
  readonly problems: readonly Problem[];
}

export function useFixes(): Fixes {
  const editor = useEditor();
  const client = useQueryClient();
  const slug = useSlug();
  const { mode } = useParticulars();
  const { last, checkNow } = useChecks();
  const { data, variables, isPending, error, mutate, reset } = useMutation({
    mutationFn: ({ last: checked, of, problems }: Wish) => proposeFix(client, slug, checked, of, problems),
    onSuccess: ({ before, after }) =>
      announce(`The score would be ${after.score} instead of ${before.score}. ${difference(before, after)}.`),
  });

  return {
    isOffered: mode === "visual" && !editor.isReadOnly,
    proposal: data,
    trying: isPending ? variables.of : undefined,
    failure: error ? describeError(error) : undefined,
    propose: (of, problems) => last && mutate({ last, of, problems }),
    accept: () => {
      if (!data) return;
      report(editor.dispatch(applyChanges, data.changes));
      announce("Done. Undo takes it back.");
      reset();
      checkNow();
    },
    turnDown: reset,
  };
}
