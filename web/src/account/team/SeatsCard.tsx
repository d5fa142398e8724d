import { Link } from "@tanstack/react-router";
import { type Account, may } from "../../api/account";
import { Card } from "../../ui/Card";
import { Meter } from "../../ui/Meter";
import { TextLink } from "../../ui/TextLink";
import { largerPlan, planName } from "../plans";
import { words } from "./words";

/** Shows how many seats are taken, and how to free one if all are. */
export function SeatsCard({ account }: { account: Account }) {
  const { limits, usage, plan } = account;
  const isFull = usage.members >= limits.members;
  return (
    <Card>
      {/* The server doesn't count the owner, but users expect it to. */}
      <Meter
        label={words.seats.label}
        value={usage.members + 1}
        max={limits.members + 1}
        hint={isFull ? undefined : words.seats.hint(planName(plan))}
      />
      {isFull && <FullHint account={account} />}
    </Card>
  );
}

function FullHint({ account }: { account: Account }) {
  const next = largerPlan(account.plan);
  return (
    <p className="mt-3 text-sm">
      {words.seats.full(planName(account.plan))}{" "}
      {next && !account.parentAccountId && may(account, "account:settings:view") ? (
        <>
          {words.seats.makeRoomOrUpgrade}{" "}
          <TextLink>
            <Link to="/a/$slug/billing" params={{ slug: account.slug }}>
              {words.seats.upgrade(planName(next))}
            </Link>
          </TextLink>
          {"."}
        </>
      ) : (
        words.seats.makeRoom
      )}
      {account.usage.members > account.limits.members && ` ${words.seats.over}`}
    </p>
  );
}
