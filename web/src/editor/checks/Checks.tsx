import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import type { RenderSource } from "../rendered/renderedQuery";
import type { CheckedDraft } from "./checkDraft";
import { checkedQuery } from "./checkedQuery";
import { useSettledDraft } from "./useSettledDraft";

/** The latest result, with the draft it belongs to. */
export interface LastCheck extends CheckedDraft {
  readonly draft: RenderSource;
}

export interface ChecksState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly last: LastCheck | undefined;
  readonly isChecking: boolean;
  /** Why the latest check failed. `last` is then an older result. */
  readonly failure: string | undefined;
  /** Checks the current draft immediately, and retries a failed check. */
  readonly checkNow: () => void;
}

const ChecksContext = createContext<ChecksState | undefined>(undefined);

export function useChecks(): ChecksState {
  const checks = useContext(ChecksContext);
  if (!checks) throw new Error("useChecks must be used inside a ChecksProvider");
  return checks;
}

/** Checks the email whenever typing pauses, for the badge, the panel and the dialogs that send or export it. */
export function ChecksProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, settleNow] = useSettledDraft();
  const { last, error, isFetching, refetch } = useLastCheck(draft);
  const state = useMemo<ChecksState>(
    () => ({
      isOpen,
      setOpen,
      last,
      isChecking: isFetching,
      failure: error ? describeError(error) : undefined,
      checkNow: () => {
        settleNow();
        if (error) void refetch();
      },
    }),
    [isOpen, last, isFetching, error, refetch, settleNow],
  );
  return <ChecksContext value={state}>{children}</ChecksContext>;
}

const empty: RenderSource = { mode: "visual", html: "", document: {}, settings: {} };

/** Checks a draft. Until the result arrives, or if the check fails, `last` is the result of an earlier draft. */
function useLastCheck(draft: RenderSource | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    ...checkedQuery(useSlug(), draft ?? empty),
    enabled: draft !== undefined,
  });
  const [last, setLast] = useState<LastCheck>();
  if (draft && data && (last?.draft !== draft || last.email !== data.email)) setLast({ draft, ...data });
  return { last, error, isFetching, refetch };
}
