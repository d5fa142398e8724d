import { useMutation } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { detachSubAccountMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { ListedSubAccount } from "../../api/generated/types.gen";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { useRefreshSubAccounts } from "./useRefreshSubAccounts";
import { words } from "./words";

export interface DetachDialogProps {
  account: Account;
  child: ListedSubAccount;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DetachDialog({ account, child, open, onOpenChange }: DetachDialogProps) {
  const refresh = useRefreshSubAccounts(account.slug);
  const detach = useMutation({
    ...detachSubAccountMutation(),
    onSuccess: async () => {
      await refresh();
      toast(words.detachDialog.done(child.name));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.detachDialog.title(child.name)}
      description={words.detachDialog.description(child.templateCount, child.memberCount)}
      typed={child.slug}
      confirmLabel={words.detachDialog.confirm}
      pending={detach.isPending}
      error={detach.error ? describeError(detach.error) : undefined}
      onConfirm={() => detach.mutate({ path: { slug: account.slug, subSlug: child.slug } })}
    />
  );
}
