import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Account } from "../api/account";
import { describeError } from "../api/describeError";
import { deleteAccountMutation, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { toast } from "../ui/toast";
import { words } from "./words";

export interface DeleteAccountDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAccountDialog({ account, open, onOpenChange }: DeleteAccountDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    ...deleteAccountMutation(),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      await navigate({ to: "/" });
      toast(words.deleteAccount.done(account.name));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.deleteAccount.title(account.name)}
      description={words.deleteAccount.description(account.usage)}
      typed={account.slug}
      confirmLabel={words.deleteAccount.confirm}
      pending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onConfirm={() => remove.mutate({ path: { slug: account.slug }, body: { confirm: account.slug } })}
    />
  );
}
