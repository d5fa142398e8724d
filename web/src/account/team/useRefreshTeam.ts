import { useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import {
  listInvitesQueryKey,
  listMembersQueryKey,
  readAccountQueryKey,
} from "../../api/generated/@tanstack/react-query.gen";

/** Asks the server again who belongs to the account, who is invited, and how many seats are left. */
export function useRefreshTeam(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const path = { slug: useSlug() };
  const keys = [listMembersQueryKey({ path }), listInvitesQueryKey({ path }), readAccountQueryKey({ path })];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
