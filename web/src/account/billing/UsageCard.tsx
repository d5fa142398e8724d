import type { Account } from "../../api/account";
import { Card } from "../../ui/Card";
import { Meter } from "../../ui/Meter";

/** How much of the plan is used. */
export function UsageCard({ account }: { account: Account }) {
  const { usage, limits } = account;
  const isShared = account.parentAccountId !== null || limits.subAccounts > 0;
  const pool = isShared ? "Shared by the account and its sub-accounts." : undefined;
  return (
    <Card title="Usage">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Meter label="Templates" value={usage.templates} max={limits.templates} />
        <Meter
          label="Seats"
          value={usage.members + 1}
          max={limits.members + 1}
          hint="You, your team and pending invites."
        />
        <Meter
          label="AI generations today"
          value={usage.aiGenerationsToday}
          max={limits.aiGenerationsPerDay}
          hint={pool ?? "Counted from midnight, UTC."}
        />
        <Meter
          label="Design imports this month"
          value={usage.designImportsThisMonth}
          max={limits.designImportsPerMonth}
          hint={pool ?? "Counted from the first, UTC."}
        />
        {account.parentAccountId === null && (limits.subAccounts > 0 || usage.subAccounts > 0) && (
          <Meter label="Sub-accounts" value={usage.subAccounts} max={limits.subAccounts} />
        )}
        <Meter label="API keys" value={usage.apiKeys} max={limits.apiKeys} />
      </div>
    </Card>
  );
}
