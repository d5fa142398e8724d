import type { InvitePreview } from "../../api/generated/types.gen";
import { TimeAgo } from "../../ui/TimeAgo";

const does: Record<InvitePreview["role"], string> = {
  admin: "an admin: you manage templates, people and settings",
  editor: "an editor: you make templates and export them",
  reviewer: "a reviewer: you look at templates",
};

/** Who invites, as what, and until when. */
export function InviteWords({ invite }: { invite: InvitePreview }) {
  return (
    <>
      <strong className="font-medium text-ink">{invite.invitedBy.name}</strong> invites you as {does[invite.role]}. The
      invite ends <TimeAgo time={invite.expiresAt} />.
    </>
  );
}

export function inviteTitle(invite: InvitePreview): string {
  return `Join ${invite.accountName}`;
}
