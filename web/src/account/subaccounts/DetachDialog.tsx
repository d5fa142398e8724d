import { useMutation } from "@tanstack/react-query";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { detachSubAccountMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { ListedSubAccount } from "../../api/generated/types.gen";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { counted } from "../counted";
import { useRefreshSubAccounts } from "./useRefreshSubAccounts";

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
      toast(`“${child.name}” stands on its own now`);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Detach “${child.name}”?`}
      description={`It becomes an account of its own on the Free plan. ${counted(child.templateCount, "template")} and ${counted(child.memberCount, "member")} stay with it, whatever that plan allows; new ones need room in it. It cannot be attached again.`}
      typed={child.slug}
      confirmLabel="Detach sub-account"
      pending={detach.isPending}
      error={detach.error ? describeError(detach.error) : undefined}
      onConfirm={() => detach.mutate({ path: { slug: account.slug, subSlug: child.slug } })}
    />
  );
}
