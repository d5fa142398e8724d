import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Account } from "../api/account";
import { describeError } from "../api/describeError";
import { deleteAccountMutation, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { toast } from "../ui/toast";
import { counted } from "./counted";

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
      toast(`“${account.name}” was deleted`);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${account.name}”?`}
      description={`${counted(account.usage.templates, "template")}, ${counted(account.usage.apiKeys, "API key")} and everything else in it are gone for good. Programs that use its keys are refused at once.${wordOfChildren(account.usage.subAccounts)}`}
      typed={account.slug}
      confirmLabel="Delete account"
      pending={remove.isPending}
      error={remove.error ? describeError(remove.error) : undefined}
      onConfirm={() => remove.mutate({ path: { slug: account.slug }, body: { confirm: account.slug } })}
    />
  );
}

function wordOfChildren(count: number): string {
  if (count === 0) return "";
  return ` ${counted(count, "sub-account")} become${count === 1 ? "s" : ""} standalone, on the Free plan.`;
}
