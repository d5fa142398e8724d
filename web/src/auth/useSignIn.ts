import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { readSessionOptions, signInMutation } from "../api/generated/@tanstack/react-query.gen";
import { safeReturn } from "./safeReturn";

/** Signs in and opens the page that the user wanted. */
export function useSignIn(returnTo: string | undefined) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    ...signInMutation(),
    onSuccess: async () => {
      queryClient.clear(); // don't show data that another user loaded in this tab
      await queryClient.fetchQuery(readSessionOptions());
      router.history.push(safeReturn(returnTo));
    },
  });
}
