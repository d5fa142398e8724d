import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listPasskeysQueryKey, readUserOptions, readUserQueryKey } from "../../api/generated/@tanstack/react-query.gen";

/** What the user has for two-step sign-in. */
export function useFactors() {
  const { data, error, isPending } = useQuery(readUserOptions());
  return { factors: data?.user.twoFactor, error, isPending };
}

/** Reads again what depends on two-step sign-in, including whether accounts that require it let the user in. */
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
