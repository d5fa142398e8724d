import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import { declineInviteMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import type { InviteStepProps } from "./InviteStep";
import { words } from "./words";

/** Declines the invite. Asks first, because the link stops working. */
export function DeclineButton({ token, invite, onDeclined }: InviteStepProps) {
  const [asking, setAsking] = useState(false);
  const decline = useMutation({ ...declineInviteMutation(), onSuccess: onDeclined });
  return (
    <>
      <Button variant="ghost" size="lg" onClick={() => setAsking(true)}>
        {words.decline}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.declineTitle(invite.accountName)}
        description={words.declineDescription}
        confirmLabel={words.declineInvite}
        pending={decline.isPending}
        error={decline.error ? describeError(decline.error) : undefined}
        onConfirm={() => decline.mutate({ path: { token } })}
      />
    </>
  );
}
