import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../api/describeError";
import { readSessionOptions, transferAccountMutation } from "../../api/generated/@tanstack/react-query.gen";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import type { MemberDialogProps } from "./RemoveDialog";
import { useRefreshTeam } from "./useRefreshTeam";

/** Makes a member the owner; the slug must be typed, as only the next owner can give it back. */
export function TransferDialog({ account, member, open, onOpenChange }: MemberDialogProps) {
  const refresh = useRefreshTeam();
  const queryClient = useQueryClient();
  const transfer = useMutation({
    ...transferAccountMutation(),
    onSuccess: async () => {
      onOpenChange(false);
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      await refresh();
      toast(`${member.name} owns ${account.name} now`);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Make ${member.name} the owner of ${account.name}?`}
      description={`${member.name} can then do everything, also pay for the account and delete it. You become an admin, and only ${member.name} can make you the owner again.`}
      typed={account.slug}
      confirmLabel="Transfer ownership"
      pending={transfer.isPending}
      error={transfer.error ? describeError(transfer.error) : undefined}
      onConfirm={() => transfer.mutate({ path: { slug: account.slug }, body: { memberId: member.id } })}
    />
  );
}
