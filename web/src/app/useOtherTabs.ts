import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announceUser, onUserChange } from "../api/browserData";
import { readSessionQueryKey } from "../api/generated/@tanstack/react-query.gen";

/** Ends the session in this tab when another tab signs out or signs in as another user, and tells other tabs who's signed in. */
export function useOtherTabs(userId: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const stop = onUserChange(userId, () => client.setQueryData(readSessionQueryKey(), { user: null }));
    announceUser(userId);
    return stop;
  }, [userId, client]);
}
