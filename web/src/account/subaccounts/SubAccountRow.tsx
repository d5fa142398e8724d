import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Account, may } from "../../api/account";
import type { ListedSubAccount } from "../../api/generated/types.gen";
import { useSession } from "../../api/session";
import { Avatar } from "../../ui/Avatar";
import { Button } from "../../ui/Button";
import { dot } from "../../ui/dot";
import { TimeAgo } from "../../ui/TimeAgo";
import { DetachDialog } from "./DetachDialog";
import { words } from "./words";

export function SubAccountRow({ account, child }: { account: Account; child: ListedSubAccount }) {
  const [asking, setAsking] = useState(false);
  // Managers of the parent account aren't necessarily members of its sub-accounts.
  const { user, accounts } = useSession();
  const isMember = accounts.some(({ id }) => id === child.id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar name={child.name} shape="square" />
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{child.name}</p>
        <p className="text-muted text-sm">
          {words.counts(child.templateCount, child.memberCount)}
          {dot}
          {words.created} <TimeAgo time={child.createdAt} />
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {child.owner.id === user?.id ? words.you : words.owner(child.owner.name, child.owner.email)}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        {isMember ? (
          <Button asChild size="sm">
            <Link to="/a/$slug/templates" params={{ slug: child.slug }} aria-label={words.openNamed(child.name)}>
              {words.open}
            </Link>
          </Button>
        ) : (
          <span className="text-muted text-sm">{words.notMember}</span>
        )}
        {may(account, "subaccount:manage") && (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={words.detachNamed(child.name)}
            onClick={() => setAsking(true)}
          >
            {words.detach}
          </Button>
        )}
      </div>
      <DetachDialog account={account} child={child} open={asking} onOpenChange={setAsking} />
    </li>
  );
}
