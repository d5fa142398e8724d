import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import { cancelInviteMutation, resendInviteMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { Invite } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { TimeAgo } from "../../ui/TimeAgo";
import { toast } from "../../ui/toast";
import { roleName } from "../roles";
import { useInviteSent } from "./useInviteSent";
import { useRefreshTeam } from "./useRefreshTeam";

export function InviteRow({ slug, invite }: { slug: string; invite: Invite }) {
  const tellSent = useInviteSent();
  const resend = useMutation({
    ...resendInviteMutation(),
    onError: toastError,
    onSuccess: () => tellSent(invite.email),
  });
  const path = { slug, inviteId: invite.id };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{invite.email}</p>
        <p className="text-muted text-sm">
          {roleName(invite.role)} · invited by {invite.invitedBy.name} · ends <TimeAgo time={invite.expiresAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          pending={resend.isPending}
          aria-label={`Send the invite to ${invite.email} again`}
          onClick={() => resend.mutate({ path })}
        >
          Send again
        </Button>
        <RevokeInvite path={path} email={invite.email} />
      </div>
    </li>
  );
}

function RevokeInvite({ path, email }: { path: { slug: string; inviteId: string }; email: string }) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshTeam();
  const revoke = useMutation({
    ...cancelInviteMutation(),
    onSuccess: async () => {
      await refresh();
      toast(`The invite to ${email} was revoked`);
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={`Revoke the invite to ${email}`}
        onClick={() => setAsking(true)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the invite to ${email}?`}
        description="The link in the mail stops working at once, and the seat is free again."
        confirmLabel="Revoke invite"
        pending={revoke.isPending}
        error={revoke.error ? describeError(revoke.error) : undefined}
        onConfirm={() => revoke.mutate({ path })}
      />
    </>
  );
}
