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
import { words } from "./words";

/** Fixes are tried on a copy first. If the user accepts the result, they are applied as one undo step. */
export interface Fixes {
  /** Whether the user may edit the email and it consists of blocks. */
  readonly isOffered: boolean;
  /** The fix that was tried, until it's accepted or rejected. */
  readonly proposal: Proposal | undefined;
  /** The key of the problem whose fix is being tried, or "all". */
  readonly trying: string | undefined;
  readonly failure: string | undefined;
  readonly propose: (of: string, problems: readonly Problem[]) => void;
  readonly accept: () => void;
  readonly reject: () => void;
}

interface FixRequest {
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
    mutationFn: ({ last: checked, of, problems }: FixRequest) => proposeFix(client, slug, checked, of, problems),
    onSuccess: ({ before, after }) =>
      announce(words.fix.proposed(before.score, after.score, difference(before, after))),
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
      announce(words.fix.applied);
      reset();
      checkNow();
    },
    reject: reset,
  };
}
