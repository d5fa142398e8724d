import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { type Account, may } from "../api/account";
import { Button } from "../ui/Button";
import { Card } from "../ui/Card";
import { DeleteAccountDialog } from "./DeleteAccountDialog";
import { LeaveDialog } from "./team/LeaveDialog";

/** Everything about the account that is hard or impossible to take back. */
export function DangerZone({ account }: { account: Account }) {
  const [asking, setAsking] = useState<"leave" | "delete">();
  const isOwner = account.role === "owner";
  return (
    <Card danger title="Danger zone">
      <div className="flex flex-col divide-y divide-line">
        {may(account, "account:transfer") && (
          <Deed
            title="Transfer the ownership"
            description="Another member becomes the owner, and you an admin. Choose “Make owner” beside the member."
          >
            <Button asChild>
              <Link to="/a/$slug/team" params={{ slug: account.slug }}>
                Choose a member
              </Link>
            </Button>
          </Deed>
        )}
        <Deed
          title="Leave this account"
          description={
            isOwner
              ? "The owner cannot leave: transfer the ownership first."
              : "You can no longer open it. Your templates stay."
          }
        >
          {!isOwner && (
            <Button variant="danger-quiet" onClick={() => setAsking("leave")}>
              Leave account
            </Button>
          )}
        </Deed>
        {may(account, "account:delete") && (
          <Deed
            title="Delete this account"
            description="Templates, brand kit, API keys and files go with it. There is no way back."
          >
            <Button variant="danger-quiet" onClick={() => setAsking("delete")}>
              Delete account
            </Button>
          </Deed>
        )}
      </div>
      <LeaveDialog account={account} open={asking === "leave"} onOpenChange={() => setAsking(undefined)} />
      <DeleteAccountDialog account={account} open={asking === "delete"} onOpenChange={() => setAsking(undefined)} />
    </Card>
  );
}

function Deed({ title, description, children }: { title: string; description: string; children: ReactNode }) {
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
