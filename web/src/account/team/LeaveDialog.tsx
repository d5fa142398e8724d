import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { leaveAccountMutation, readSessionOptions } from "../../api/generated/@tanstack/react-query.gen";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { toast } from "../../ui/toast";
import { words } from "./words";

export interface LeaveDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LeaveDialog({ account, open, onOpenChange }: LeaveDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    ...leaveAccountMutation(),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
      await navigate({ to: "/" });
      toast(words.leave.done(account.name));
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.leave.title(account.name)}
      description={words.leave.description}
      confirmLabel={words.leave.confirm}
      pending={leave.isPending}
      error={leave.error ? describeError(leave.error) : undefined}
      onConfirm={() => leave.mutate({ path: { slug: account.slug } })}
    />
  );
}
