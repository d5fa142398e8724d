import { useMutation, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../api/describeError";
import { readSessionOptions, transferAccountMutation } from "../../api/generated/@tanstack/react-query.gen";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import type { MemberDialogProps } from "./RemoveDialog";
import { useRefreshTeam } from "./useRefreshTeam";
import { words } from "./words";

/** Makes a member the owner. The slug must be typed to confirm, because only the new owner can undo this. */
export function TransferDialog({ account, member, open, onOpenChange }: MemberDialogProps) {
  const refresh = useRefreshTeam();
  const queryClient = useQueryClient();
  const transfer = useMutation({
    ...transferAccountMutation(),
    onSuccess: async () => {
      onOpenChange(false);
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      await refresh();
      toast(words.transfer.done(member.name, account.name));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.transfer.title(member.name, account.name)}
      description={words.transfer.description(member.name)}
      typed={account.slug}
      confirmLabel={words.transfer.confirm}
      pending={transfer.isPending}
      error={transfer.error ? describeError(transfer.error) : undefined}
      onConfirm={() => transfer.mutate({ path: { slug: account.slug }, body: { memberId: member.id } })}
    />
  );
}
