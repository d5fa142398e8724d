import { useQueryClient } from "@tanstack/react-query";
import {
  listAccountsQueryKey,
  listSubAccountsQueryKey,
  readAccountQueryKey,
  readSessionOptions,
} from "../../api/generated/@tanstack/react-query.gen";

/** Reloads the sub-accounts and the session, which also lists them. */
export function useRefreshSubAccounts(slug: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const path = { slug };
  return async () => {
    await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
    const keys = [listSubAccountsQueryKey({ path }), readAccountQueryKey({ path }), listAccountsQueryKey()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
