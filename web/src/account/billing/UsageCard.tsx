import type { Account } from "../../api/account";
import { useSession } from "../../api/session";
import { Card } from "../../ui/Card";
import { Meter } from "../../ui/Meter";
import { storageSize } from "./storageSize";
import { words } from "./words";

/** Shows how much of the plan is used. */
export function UsageCard({ account }: { account: Account }) {
  const { usage, limits } = account;
  const isShared = account.parentAccountId !== null || limits.subAccounts > 0;
  const ownFree = useSession().accounts.filter(({ plan, role }) => plan === "free" && role === "owner");
  const isSharedByOwner = account.plan === "free" && account.role === "owner" && ownFree.length > 1;
  const pool = isShared ? words.usage.shared : isSharedByOwner ? words.usage.sharedByOwner : undefined;
  return (
    <Card title={words.usage.title}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Meter label={words.usage.templates} value={usage.templates} max={limits.templates} />
        <Meter
          label={words.usage.seats}
          value={usage.members + 1}
          max={limits.members + 1}
          hint={words.usage.seatsHint}
        />
        <Meter
          label={words.usage.generations}
          value={usage.aiGenerationsToday}
          max={limits.aiGenerationsPerDay}
          hint={pool ?? words.usage.generationsHint}
        />
        {usage.aiAttemptsToday > 0 && (
          <Meter
            label={words.usage.attempts}
            value={usage.aiAttemptsToday}
            max={limits.aiAttemptsPerDay}
            hint={words.usage.generationsHint}
          />
        )}
        <Meter
          label={words.usage.imports}
          value={usage.designImportsThisMonth}
          max={limits.designImportsPerMonth}
          hint={pool ?? words.usage.importsHint}
        />
        {account.parentAccountId === null && (limits.subAccounts > 0 || usage.subAccounts > 0) && (
          <Meter label={words.usage.subAccounts} value={usage.subAccounts} max={limits.subAccounts} />
        )}
        <Meter label={words.usage.apiKeys} value={usage.apiKeys} max={limits.apiKeys} />
        <Meter
          label={words.usage.storage}
          value={usage.storageBytes}
          max={limits.storageBytes}
          text={words.usage.storageOf(storageSize(usage.storageBytes), storageSize(limits.storageBytes))}
          hint={pool ? `${storageHint(account)} ${pool}` : storageHint(account)}
        />
      </div>
    </Card>
  );
}

function storageHint({ usage: { storage } }: Account): string {
  return words.usage.storageHint(
    storageSize(storage.images),
    storageSize(storage.fonts),
    storageSize(storage.versions),
  );
}
