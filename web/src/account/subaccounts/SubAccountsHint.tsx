import { Link } from "@tanstack/react-router";
import type { Account } from "../../api/account";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Meter } from "../../ui/Meter";
import { planName } from "../plans";
import { words } from "./words";

/** Shows how many sub-accounts the plan allows, or why there can't be any. */
export function SubAccountsHint({ account }: { account: Account }) {
  if (account.parentAccountId) {
    return <Callout title={words.isSubAccount}>{words.isSubAccountHint}</Callout>;
  }
  if (account.limits.subAccounts === 0) {
    return (
      <Callout
        title={words.notInPlan(planName(account.plan))}
        actions={
          <Button asChild size="sm">
            <Link to="/a/$slug/billing" params={{ slug: account.slug }}>
              {words.seePlans}
            </Link>
          </Button>
        }
      >
        {words.notInPlanHint}
        {account.usage.subAccounts > 0 && ` ${words.existingStay}`}
      </Callout>
    );
  }
  return (
    <Card>
      <Meter
        label={words.title}
        value={account.usage.subAccounts}
        max={account.limits.subAccounts}
        hint={words.meterHint}
      />
    </Card>
  );
}
