import { useMutation } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { removeMemberMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { Member } from "../../api/generated/types.gen";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { useRefreshTeam } from "./useRefreshTeam";
import { words } from "./words";

export interface MemberDialogProps {
  account: Account;
  member: Member;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RemoveDialog({ account, member, open, onOpenChange }: MemberDialogProps) {
  const refresh = useRefreshTeam();
  const remove = useMutation({
    ...removeMemberMutation(),
    onSuccess: async () => {
      await refresh();
      toast(words.remove.done(member.name));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.remove.title(member.name)}
      description={words.remove.description(member.email, account.name)}
      confirmLabel={words.remove.confirm}
      pending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onConfirm={() => remove.mutate({ path: { slug: account.slug, memberId: member.id } })}
    />
  );
}
