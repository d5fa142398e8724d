import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "../../api/describeError";
import { cancelInviteMutation, resendInviteMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { Invite } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { dot } from "../../ui/dot";
import { TimeAgo } from "../../ui/TimeAgo";
import { toast } from "../../ui/toast";
import { roleName } from "../roles";
import { useInviteSent } from "./useInviteSent";
import { useRefreshTeam } from "./useRefreshTeam";
import { words } from "./words";

export function InviteRow({ slug, invite }: { slug: string; invite: Invite }) {
  const onInviteSent = useInviteSent();
  const resend = useMutation({
    ...resendInviteMutation(),
    onError: toastError,
    onSuccess: () => onInviteSent(invite.email),
  });
  const path = { slug, inviteId: invite.id };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-48 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{invite.email}</p>
        <p className="text-muted text-sm">
          {roleName(invite.role)}
          {dot}
          {words.invites.invitedBy(invite.invitedBy.name)}
          {dot}
          {words.invites.expires} <TimeAgo time={invite.expiresAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          pending={resend.isPending}
          aria-label={words.invites.resendTo(invite.email)}
          onClick={() => resend.mutate({ path })}
        >
          {words.invites.resend}
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
      toast(words.invites.revoked(email));
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        aria-label={words.invites.revokeTo(email)}
        onClick={() => setAsking(true)}
      >
        {words.invites.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.invites.revokeTitle(email)}
        description={words.invites.revokeDescription}
        confirmLabel={words.invites.revokeInvite}
        pending={revoke.isPending}
        error={revoke.error ? describeError(revoke.error) : undefined}
        onConfirm={() => revoke.mutate({ path })}
      />
    </>
  );
}
