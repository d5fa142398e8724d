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

const patience = 60_000;
const pause = 2_000;

/** After paying: waits for word of the payment service, which comes to the server, not to the browser. */
export function CheckoutReturn({ account }: { account: Account }) {
  const [isLate, setLate] = useState(false);
  const { data } = useQuery({
    ...readBillingOptions({ path: { slug: account.slug } }),
    refetchInterval: (query) => (isPaid(query.state.data?.billing.status) || isLate ? false : pause),
  });
  const billing = data?.billing;
  const isDone = isPaid(billing?.status);
  useRefreshPlan(account.slug, isDone);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);

  if (billing && isDone) {
    return <Callout tone="accent" title={`Thank you. You are on the ${planName(billing.plan)} plan now.`} />;
  }
  if (isLate) {
    return (
      <Callout title="The payment is not confirmed yet">
        It may take some minutes more. The plan changes by itself; look here again later.
      </Callout>
    );
  }
  return (
    <div role="status">
      <Callout title="Waiting for the payment service to confirm">
        <span className="flex items-center gap-2">
          <Spinner /> This takes some seconds. The plan changes by itself.
        </span>
      </Callout>
    </div>
  );
}

function isPaid(status: string | undefined): boolean {
  return status === "active" || status === "trialing";
}

/** Limits and the plan's name stand elsewhere on the screen, too. */
function useRefreshPlan(slug: string, isDone: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isDone) return;
    void queryClient.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
    void queryClient.fetchQuery({ ...readSessionOptions(), staleTime: 0 });
  }, [queryClient, slug, isDone]);
}
