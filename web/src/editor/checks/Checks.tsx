import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useSlug } from "../../api/account";
import { describeError } from "../../api/describeError";
import type { Drawn } from "../rendered/renderedQuery";
import type { CheckedDraft } from "./checkDraft";
import { checkedQuery } from "./checkedQuery";
import { useSettledDraft } from "./useSettledDraft";

/** The newest result that there is. */
export interface LastCheck extends CheckedDraft {
  readonly draft: Drawn;
}

export interface ChecksState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly last: LastCheck | undefined;
  readonly isChecking: boolean;
  /** Why the newest check failed; the last result is an old one then. */
  readonly failure: string | undefined;
  /** Checks what is on the screen without waiting, and again what failed. */
  readonly checkNow: () => void;
}

const ChecksContext = createContext<ChecksState | undefined>(undefined);

export function useChecks(): ChecksState {
  const checks = useContext(ChecksContext);
  if (!checks) throw new Error("useChecks needs a ChecksProvider around it");
  return checks;
}

/** Checks the mail whenever its author pauses, for the badge, the panel and the dialogs that send it. */
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

const nothing: Drawn = { mode: "visual", html: "", document: {}, settings: {} };

/** The check of a draft; until it is there, and if it fails, that of an earlier one. */
function useLastCheck(draft: Drawn | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    ...checkedQuery(useSlug(), draft ?? nothing),
    enabled: draft !== undefined,
  });
  const [last, setLast] = useState<LastCheck>();
  if (draft && data && (last?.draft !== draft || last.email !== data.email)) setLast({ draft, ...data });
  return { last, error, isFetching, refetch };
}
