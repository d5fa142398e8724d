import type { InvitePreview } from "../../api/generated/types.gen";
import { TimeAgo } from "../../ui/TimeAgo";
import { words } from "./words";

/** Says who sent the invite, for which role, and when it expires. */
export function InviteSummary({ invite }: { invite: InvitePreview }) {
  return (
    <>
      <strong className="font-medium text-ink">{invite.invitedBy.name}</strong> {words.invitedYou}{" "}
      {words.roles[invite.role]} {words.expires} <TimeAgo time={invite.expiresAt} />
      {"."}
    </>
  );
}
