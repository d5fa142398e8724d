import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Account, may } from "../../api/account";
import type { ListedSubAccount } from "../../api/generated/types.gen";
import { useSession } from "../../api/session";
import { Avatar } from "../../ui/Avatar";
import { Button } from "../../ui/Button";
import { TimeAgo } from "../../ui/TimeAgo";
import { counted } from "../counted";
import { DetachDialog } from "./DetachDialog";

export function SubAccountRow({ account, child }: { account: Account; child: ListedSubAccount }) {
  const [asking, setAsking] = useState(false);
  // Whoever manages the parent need not be a member of the child.
  const isMember = useSession().accounts.some(({ id }) => id === child.id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar name={child.name} shape="square" />
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{child.name}</p>
        <p className="text-muted text-sm">
          {counted(child.templateCount, "template")} · {counted(child.memberCount, "member")} · created{" "}
          <TimeAgo time={child.createdAt} />
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        {isMember ? (
          <Button asChild size="sm">
            <Link to="/a/$slug/templates" params={{ slug: child.slug }} aria-label={`Open ${child.name}`}>
              Open
            </Link>
          </Button>
        ) : (
          <span className="text-muted text-sm">You are not a member</span>
        )}
        {may(account, "subaccount:manage") && (
          <Button size="sm" variant="danger-quiet" aria-label={`Detach ${child.name}`} onClick={() => setAsking(true)}>
            Detach
          </Button>
        )}
      </div>
      <DetachDialog account={account} child={child} open={asking} onOpenChange={setAsking} />
    </li>
  );
}
