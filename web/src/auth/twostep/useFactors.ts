import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listPasskeysQueryKey, readUserOptions, readUserQueryKey } from "../../api/generated/@tanstack/react-query.gen";

/** The user's methods for two-step sign-in. */
export function useFactors() {
  const { data, error, isPending } = useQuery(readUserOptions());
  return { factors: data?.user.twoFactor, error, isPending };
}

/**
 * Reloads everything that depends on two-step sign-in, including whether the user can open accounts that require it.
 */
export function useFactorsChanged() {
  const queryClient = useQueryClient();
  return async () => {
    const isAccount = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
      (key as { _id?: string } | undefined)?._id === "readAccount";
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: readUserQueryKey() }),
      queryClient.invalidateQueries({ queryKey: listPasskeysQueryKey() }),
      queryClient.invalidateQueries({ predicate: isAccount }),
    ]);
  };
}
