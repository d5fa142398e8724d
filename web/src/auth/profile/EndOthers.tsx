import { useMutation, useQueryClient } from "@tanstack/react-query";
import { endOtherSessionsMutation, listSessionsQueryKey } from "../../api/generated/@tanstack/react-query.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { toast } from "../../ui/toast";
import { words } from "./words";

/** Ends all sessions but this one. */
export function EndOthers() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...endOtherSessionsMutation(),
    onError: toastError,
    onSuccess: async ({ ended }) => {
      await queryClient.invalidateQueries({ queryKey: listSessionsQueryKey() });
      toast(words.profile.signedOutOfOthers(ended));
    },
  });
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate({})}>
      {words.profile.signOutElsewhere}
    </Button>
  );
}
