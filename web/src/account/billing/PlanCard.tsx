import type { ReactNode } from "react";
import type { Account } from "../../api/account";
import type { Billing } from "../../api/generated/types.gen";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { planName } from "../plans";
import { PortalButton } from "./BuyButton";
import { words } from "./words";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** Shows the owner the account's plan and how it's paid. */
export function PlanCard({ account, billing }: { account: Account; billing: Billing }) {
  return (
    <Card
      title={words.plan(planName(billing.plan))}
      description={stateOf(billing)}
      actions={billing.configured && billing.status !== "none" && <PortalButton slug={account.slug} />}
    >
      {problemOf(billing)}
    </Card>
  );
}

function stateOf({ plan, status, currentPeriodEnd, cancelAtPeriodEnd, configured }: Billing): string | undefined {
  const end = currentPeriodEnd && day.format(new Date(currentPeriodEnd));
  if (!configured) return words.notSold;
  if (["none", "canceled", "incomplete_expired"].includes(status)) return plan === "free" ? words.unpaid : words.given;
  if (cancelAtPeriodEnd && end) return words.canceled(end);
  if (status === "trialing" && end) return words.trial(end);
  if (status === "active" && end) return words.paidUntil(end);
  return undefined;
}

/**
 * Says what's wrong with the payment and what happens if the owner does nothing. This isn't a component, because the card has to know
 * whether the result is empty.
 */
function problemOf({ status, plan, configured }: Billing): ReactNode {
  if (!configured) return null;
  if (status === "past_due") {
    return (
      <Callout tone="danger" title={words.pastDueTitle}>
        {words.pastDue}
      </Callout>
    );
  }
  if (status === "unpaid" || status === "paused") {
    return (
      <Callout tone="danger" title={words.notPaidTitle}>
        {words.notPaid(planName(plan))}
      </Callout>
    );
  }
  if (status === "incomplete") {
    return <Callout title={words.incompleteTitle}>{words.incomplete}</Callout>;
  }
  return null;
}
