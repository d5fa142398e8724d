import { UserPlus } from "lucide-react";
import { useState } from "react";
import { may, useAccount } from "../../api/account";
import { Button } from "../../ui/Button";
import { Page } from "../../ui/Page";
import { InviteDialog } from "./InviteDialog";
import { InvitesCard } from "./InvitesCard";
import { MembersCard } from "./MembersCard";
import { RolesCard } from "./RolesCard";
import { SeatsCard } from "./SeatsCard";
import { words } from "./words";

/** Shows the account's members, invites and seats. */
export function TeamPage() {
  const account = useAccount();
  const [inviting, setInviting] = useState(false);
  const mayInvite = may(account, "member:invite");
  const isFull = account.usage.members >= account.limits.members;
  return (
    <Page
      title={words.title}
      width="narrow"
      description={account.name}
      actions={
        mayInvite && (
          <Button variant="primary" disabled={isFull} onClick={() => setInviting(true)}>
            <UserPlus aria-hidden />
            {words.invite}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {mayInvite && <SeatsCard account={account} />}
        <MembersCard account={account} />
        {mayInvite && <InvitesCard slug={account.slug} />}
        <RolesCard />
      </div>
      <InviteDialog slug={account.slug} open={inviting} onOpenChange={setInviting} />
    </Page>
  );
}
