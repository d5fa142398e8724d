import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type Account, may, useAccount } from "../../api/account";
import { describeError } from "../../api/describeError";
import { readBillingOptions } from "../../api/generated/@tanstack/react-query.gen";
import { Callout } from "../../ui/Callout";
import { Page } from "../../ui/Page";
import { Skeleton } from "../../ui/Skeleton";
import { CheckoutReturn } from "./CheckoutReturn";
import { PlanCard } from "./PlanCard";
import { PlansCard } from "./PlansCard";
import { UsageCard } from "./UsageCard";
import { WhoPaysCard } from "./WhoPaysCard";
import { words } from "./words";

/** Shows the plan and its usage, and lets the owner change it. */
export function BillingPage() {
  const account = useAccount();
  const isPayer = may(account, "billing:view") && account.parentAccountId === null;
  return (
    <Page title={words.title} width="narrow" description={account.name}>
      <div className="flex flex-col gap-6">
        {isPayer ? (
          <Payer account={account} />
        ) : (
          <>
            <WhoPaysCard account={account} />
            <UsageCard account={account} />
            <PlansCard account={account} />
          </>
        )}
      </div>
    </Page>
  );
}

function Payer({ account }: { account: Account }) {
  const { checkout } = useSearch({ from: "/signed-in/shell/a/$slug/billing" });
  const { data, error } = useQuery(readBillingOptions({ path: { slug: account.slug } }));
  return (
    <>
      {checkout && <CheckoutReturn account={account} />}
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {data && <PlanCard account={account} billing={data.billing} />}
      {!data && !error && <Skeleton className="h-28" />}
      <UsageCard account={account} />
      <PlansCard account={account} billing={data?.billing} />
    </>
  );
}
