import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Account } from "../../api/account";
import {
  readAccountQueryKey,
  readBillingOptions,
  readSessionOptions,
} from "../../api/generated/@tanstack/react-query.gen";
import { Callout } from "../../ui/Callout";
import { Spinner } from "../../ui/Spinner";
import { planName } from "../plans";
import { words } from "./words";

const timeout = 60_000;
const interval = 2_000;

/** Waits for the payment to be confirmed. Stripe notifies the server rather than the browser, so this polls. */
export function CheckoutReturn({ account }: { account: Account }) {
  const [isLate, setLate] = useState(false);
  const { data } = useQuery({
    ...readBillingOptions({ path: { slug: account.slug } }),
    refetchInterval: (query) => (isPaid(query.state.data?.billing.status) || isLate ? false : interval),
  });
  const billing = data?.billing;
  const isDone = isPaid(billing?.status);
  useRefreshPlan(account.slug, isDone);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeout);
    return () => clearTimeout(timer);
  }, []);

  if (billing && isDone) {
    return <Callout tone="accent" title={words.checkout.done(planName(billing.plan))} />;
  }
  if (isLate) {
    return <Callout title={words.checkout.lateTitle}>{words.checkout.late}</Callout>;
  }
  return (
    <div role="status">
      <Callout title={words.checkout.waitingTitle}>
        <span className="flex items-center gap-2">
          <Spinner /> {words.checkout.waiting}
        </span>
      </Callout>
    </div>
  );
}

function isPaid(status: string | undefined): boolean {
  return status === "active" || status === "trialing";
}

/** Reloads the account and session, because the plan's name and limits also appear elsewhere on the screen. */
function useRefreshPlan(slug: string, isDone: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDone) return;
    void queryClient.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
    void queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
  }, [queryClient, slug, isDone]);
}
