import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { type Account, may } from "../api/account";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import { LeaveDialog } from "./team/LeaveDialog";
import { words } from "./words";

/** Actions on the account that are hard or impossible to undo. */
export function DangerZone({ account }: { account: Account }) {
  const [asking, setAsking] = useState<"leave" | "delete">();
  const isOwner = account.role === "owner";
  return (
    <Card danger title={words.danger.title}>
      <div className="flex flex-col divide-y divide-line">
        {may(account, "account:transfer") && (
          <DangerRow title={words.danger.transferTitle} description={words.danger.transferDescription}>
            <Button asChild>
              <Link to="/a/$slug/team" params={{ slug: account.slug }}>
                {words.danger.chooseMember}
              </Link>
            </Button>
          </DangerRow>
        )}
        <DangerRow
          title={words.danger.leaveTitle}
          description={isOwner ? words.danger.ownerCannotLeave : words.danger.leaveDescription}
        >
          {!isOwner && (
            <Button variant="danger-quiet" onClick={() => setAsking("leave")}>
              {words.danger.leave}
            </Button>
          )}
        </DangerRow>
        {may(account, "account:delete") && (
          <DangerRow title={words.danger.deleteTitle} description={words.danger.deleteDescription}>
            <Button variant="danger-quiet" onClick={() => setAsking("delete")}>
              {words.danger.delete}
            </Button>
          </DangerRow>
        )}
      </div>
      <LeaveDialog account={account} open={asking === "leave"} onOpenChange={() => setAsking(undefined)} />
      <DeleteAccountDialog account={account} open={asking === "delete"} onOpenChange={() => setAsking(undefined)} />
    </Card>
  );
}

function DangerRow({ title, description, children }: { title: string; description: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-60 flex-1">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-sm">{description}</p>
      </div>
      {children}
    </div>
  );
}
