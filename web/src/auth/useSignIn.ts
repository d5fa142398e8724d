import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { readSessionOptions, signInMutation } from "../api/generated/@tanstack/react-query.gen";
import { safeReturn } from "./safeReturn";

/** Signs in and goes where the person wanted to go. */
export function useSignIn(returnTo: string | undefined) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    ...signInMutation(),
    onSuccess: async () => {
      queryClient.clear(); // nothing that another person read in this tab may show
      await queryClient.fetchQuery(readSessionOptions());
      router.history.push(safeReturn(returnTo));
    },
  });
}
