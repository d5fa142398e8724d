import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { Account } from "../../api/account";
import { describeError } from "../../api/describeError";
import { listPlansOptions } from "../../api/generated/@tanstack/react-query.gen";
import type { Billing, PlanOffer } from "../../api/generated/types.gen";
import { Badge } from "../../ui/Badge";
import { Callout } from "../../ui/Callout";
import { Card } from "../../ui/Card";
import { Skeleton } from "../../ui/Skeleton";
import { type Plan, planName } from "../plans";
import { BuyButton } from "./BuyButton";
import { planRows } from "./planLimits";
import { formatPrice } from "./price";
import { words } from "./words";

export interface PlansCardProps {
  account: Account;
  /** Undefined for users who may not see it. */
  billing?: Billing;
}

/** Compares what each plan includes and costs. */
export function PlansCard({ account, billing }: PlansCardProps) {
  const { data, error } = useQuery(listPlansOptions());
  return (
    <Card title={words.plans.title}>
      {error && <Callout tone="danger">{describeError(error)}</Callout>}
      {data ? (
        <PlansTable account={account} billing={billing} plans={data.plans} />
      ) : (
        !error && <Skeleton className="h-64" />
      )}
      {billing?.configured && <BuyButtons account={account} billing={billing} />}
    </Card>
  );
}

interface PlansTableProps extends PlansCardProps {
  plans: PlanOffer[];
}

function PlansTable({ account, billing, plans }: PlansTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm">
      <thead>
        <tr className="align-top">
          <td className="w-1/3" />
          {plans.map(({ plan }) => (
            <th key={plan} scope="col" className={cell(plan === account.plan)}>
              <span className="flex flex-wrap items-center gap-1.5 font-semibold sm:text-base">
                {planName(plan)}
                {plan === account.plan && <Badge tone="accent">{words.plans.current}</Badge>}
              </span>
              <PriceOf plan={plan} billing={billing} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planRows.map(({ label, read }) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-2 pr-3 font-normal text-muted">
              {label}
            </th>
            {plans.map(({ plan, limits }) => (
              <td key={plan} className={cell(plan === account.plan)}>
                {read(limits)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cell(isOwn: boolean): string {
  return clsx("px-1.5 py-2 tabular-nums sm:px-3", isOwn && "bg-accent-soft/60");
}

function PriceOf({ plan, billing }: { plan: Plan; billing: Billing | undefined }) {
  const price = billing?.prices.find((sold) => sold.plan === plan);
  if (!price) return null;
  return <span className="block font-normal text-muted">{formatPrice(price)}</span>;
}

const isSubscribed = ({ status }: Billing) => !["none", "canceled", "incomplete_expired"].includes(status);

/** Hidden for subscribers, who change their plan in the customer portal instead. */
function BuyButtons({ account, billing }: { account: Account; billing: Billing }) {
  if (isSubscribed(billing)) return null;
  if (billing.prices.length === 0) {
    return <p className="mt-4 text-muted">{words.plans.noPrices}</p>;
  }
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      {billing.prices.map(({ plan }) => (
        <BuyButton key={plan} slug={account.slug} plan={plan} />
      ))}
    </div>
  );
}
