import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import { declineInviteMutation } from "../../api/generated/@tanstack/react-query.gen";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import type { InviteStepProps } from "./InviteStep";

/** Says no, after asking: the link is used up by it. */
export function DeclineButton({ token, invite, onDeclined }: InviteStepProps) {
  const [asking, setAsking] = useState(false);
  const decline = useMutation({ ...declineInviteMutation(), onSuccess: onDeclined });
  return (
    <>
      <Button variant="ghost" size="lg" onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Decline to join ${invite.accountName}?`}
        description="The link stops working. Should you change your mind, ask for another invite."
        confirmLabel="Decline invite"
        pending={decline.isPending}
        error={decline.error ? describeError(decline.error) : undefined}
        onConfirm={() => decline.mutate({ path: { token } })}
      />
    </>
  );
}
