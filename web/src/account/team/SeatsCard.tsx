import { Link } from "@tanstack/react-router";
import { type Account, may } from "../../api/account";
import { Card } from "../../ui/Card";
import { Meter } from "../../ui/Meter";
import { TextLink } from "../../ui/TextLink";
import { largerPlan, planName } from "../plans";

/** How many seats are taken, and what makes room. */
export function SeatsCard({ account }: { account: Account }) {
  const { limits, usage, plan } = account;
  const isFull = usage.members >= limits.members;
  return (
    <Card>
      {/* People count the owner, too; the server counts those beside. */}
      <Meter
        label="Seats"
        value={usage.members + 1}
        max={limits.members + 1}
        hint={
          isFull ? undefined : `Members and pending invites take a seat each. You are on the ${planName(plan)} plan.`
        }
      />
      {isFull && <WhatMakesRoom account={account} />}
    </Card>
  );
}

function WhatMakesRoom({ account }: { account: Account }) {
  const next = largerPlan(account.plan);
  return (
    <p className="mt-3 text-sm">
      Every seat of the {planName(account.plan)} plan is taken. To invite somebody, remove a member, revoke an invite
      {next && !account.parentAccountId && may(account, "account:settings:view") ? (
        <>
          {" "}
          or move to the {planName(next)} plan:{" "}
          <TextLink>
            <Link to="/a/$slug/billing" params={{ slug: account.slug }}>
              see the plans
            </Link>
          </TextLink>
        </>
      ) : (
        " first"
      )}
      .{account.usage.members > account.limits.members && " Everybody who is here stays."}
    </p>
  );
}
