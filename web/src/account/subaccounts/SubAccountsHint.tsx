import { Link } from "@tanstack/react-router";
import type { Account } from "../../api/account";
import { Button } from "../../ui/Button";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Meter } from "../../ui/Meter";
import { planName } from "../plans";

/** How many sub-accounts there may be, or why there can be none. */
export function SubAccountsHint({ account }: { account: Account }) {
  if (account.parentAccountId) {
    return (
      <Callout title="This is a sub-account itself">
        A sub-account cannot have sub-accounts. Create further ones from the account that it belongs to.
      </Callout>
    );
  }
  if (account.limits.subAccounts === 0) {
    return (
      <Callout
        title={`The ${planName(account.plan)} plan has no sub-accounts`}
        actions={
          <Button asChild size="sm">
            <Link to="/a/$slug/billing" params={{ slug: account.slug }}>
              See the plans
            </Link>
          </Button>
        }
      >
        The Business plan has them: separate accounts for your clients or brands, on one plan and one bill.
        {account.usage.subAccounts > 0 && " Those that there are stay."}
      </Callout>
    );
  }
  return (
    <Card>
      <Meter
        label="Sub-accounts"
        value={account.usage.subAccounts}
        max={account.limits.subAccounts}
        hint="They have this account's plan. AI generations and design imports are drawn from one allowance for all of them."
      />
    </Card>
  );
}
