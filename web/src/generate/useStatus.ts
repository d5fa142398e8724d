import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import { readAccountOptions } from "../api/generated/calls/readAccount.gen";
import { readAiStatusOptions } from "../api/generated/calls/readAiStatus.gen";
import type { AiStatus, AiUsage } from "../api/generated/types.gen";

const minute = 60_000;

/**
 * Returns the model and what is left of the daily allowance, or undefined while loading. A used-up allowance is fetched every minute,
 * because it resets at midnight.
 */
export function useStatus(): AiStatus | undefined {
  const slug = useSlug();
  const { data } = useQuery({
    ...readAiStatusOptions({ path: { slug } }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.usage.generationsRemainingToday === 0 ? minute : false),
  });
  return data;
}

/** Updates the allowance everywhere with the one that came with an answer. */
export function noteUsage(client: QueryClient, slug: string, usage: AiUsage) {
  const path = { slug };
  client.setQueryData<AiStatus>(readAiStatusOptions({ path }).queryKey, (status) => status && { ...status, usage });
  void client.invalidateQueries({ queryKey: readAccountOptions({ path }).queryKey });
}

/** Fetches the allowance again. A request may have failed because another member used it up. */
export function askUsageAgain(client: QueryClient, slug: string) {
  void client.invalidateQueries({ queryKey: readAiStatusOptions({ path: { slug } }).queryKey });
}
