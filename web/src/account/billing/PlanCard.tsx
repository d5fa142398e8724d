import type { ReactNode } from "react";
import type { Account } from "../../api/account";
import type { Billing } from "../../api/generated/types.gen";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { planName } from "../plans";
import { PortalButton } from "./BuyButton";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long" });

/** The plan of the account and how it is paid, for the owner. */
export function PlanCard({ account, billing }: { account: Account; billing: Billing }) {
  return (
    <Card
      title={`${planName(billing.plan)} plan`}
      description={stateOf(billing)}
      actions={billing.configured && billing.status !== "none" && <PortalButton slug={account.slug} />}
    >
      {billing.configured ? troubleOf(billing) : <NotSold />}
    </Card>
  );
}

function NotSold() {
  return (
    <p>Plans are not sold on this server: whoever runs it sets the plan of each account. Ask them for another one.</p>
  );
}

const unpaid = "You have no subscription. Buy a plan below.";
const given =
  "Whoever runs this server has set this plan: you pay nothing for it. A plan that you buy below replaces it.";

function stateOf({ plan, status, currentPeriodEnd, cancelAtPeriodEnd, configured }: Billing): string | undefined {
  const end = currentPeriodEnd && day.format(new Date(currentPeriodEnd));
  if (!configured) return undefined;
  if (["none", "canceled", "incomplete_expired"].includes(status)) return plan === "free" ? unpaid : given;
  if (cancelAtPeriodEnd && end) return `Cancelled: it stays until ${end}, then the account moves to the Free plan.`;
  if (status === "trialing" && end) return `The trial ends on ${end}.`;
  if (status === "active" && end) return `Paid until ${end}, then it renews.`;
  return undefined;
}

/** What is wrong with the payment, and what happens if nothing is done. */
function troubleOf({ status, plan }: Billing): ReactNode {
  if (status === "past_due") {
    return (
      <Callout tone="danger" title="The last payment failed">
        Nothing changes for seven days after it. Then the account moves to the Free plan: what you have stays, but new
        things need room there. Open “Manage payment” to pay or to change the card.
      </Callout>
    );
  }
  if (status === "unpaid" || status === "paused") {
    return (
      <Callout tone="danger" title="The subscription is not paid">
        The account is on the {planName(plan)} plan until it is. Open “Manage payment” to go on with it.
      </Callout>
    );
  }
  if (status === "incomplete") {
    return <Callout title="The first payment is not complete">Open “Manage payment” to finish it.</Callout>;
  }
  return null;
}
