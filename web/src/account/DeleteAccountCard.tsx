import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Account } from "../api/account";
import { describeError } from "../api/describeError";
import { deleteAccountMutation, readSessionOptions } from "../api/generated/@tanstack/react-query.gen";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { toast } from "../ui/toast";

export function DeleteAccountCard({ account }: { account: Account }) {
  const [asking, setAsking] = useState(false);
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
    <>
      <Card
        danger
        title="Delete this account"
        description="Templates, brand kit, API keys and files go with it. There is no way back."
        footer={
          <Button variant="danger-quiet" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${account.name}”?`}
        description={`${counted(account.usage.templates, "template")}, ${counted(account.usage.apiKeys, "API key")} and everything else in it are gone for good. Programs that use its keys are refused at once.`}
        typed={account.slug}
        confirmLabel="Delete account"
        pending={remove.isPending}
        error={remove.error ? describeError(remove.error) : undefined}
        onConfirm={() => remove.mutate({ path: { slug: account.slug }, body: { confirm: account.slug } })}
      />
    </>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
