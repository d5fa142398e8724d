import { useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import {
  listInvitesQueryKey,
  listMembersQueryKey,
  readAccountQueryKey,
} from "../../api/generated/@tanstack/react-query.gen";

/** Reloads the account's members, invites and seats. */
export function useRefreshTeam(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  const path = { slug: useSlug() };
  const keys = [listMembersQueryKey({ path }), listInvitesQueryKey({ path }), readAccountQueryKey({ path })];
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
