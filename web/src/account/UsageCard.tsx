import type { Account } from "../api/account";
import { Badge } from "../ui/Badge";
import { Card } from "../ui/Card";
import { Meter } from "../ui/Meter";

/** The plan and how much of it is used. */
export function UsageCard({ account: { plan, usage, limits } }: { account: Account }) {
  return (
    <Card
      title="Plan and usage"
      actions={<Badge tone="accent">{`${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan`}</Badge>}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Meter label="Templates" value={usage.templates} max={limits.templates} />
        <Meter label="API keys" value={usage.apiKeys} max={limits.apiKeys} />
        <Meter label="Members besides the owner" value={usage.members} max={limits.members} />
        {limits.subAccounts > 0 && <Meter label="Sub-accounts" value={usage.subAccounts} max={limits.subAccounts} />}
      </div>
      {limits.watermark && (
        <p className="mt-5 text-muted text-sm">On this plan mails carry a small Mailwright footer.</p>
      )}
    </Card>
  );
}
