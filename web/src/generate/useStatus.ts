import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import { readAccountOptions } from "../api/generated/calls/readAccount.gen";
import { readAiStatusOptions } from "../api/generated/calls/readAiStatus.gen";
import type { AiStatus, AiUsage } from "../api/generated/types.gen";

const minute = 60_000;

/**
 * The model and what is left of the day's allowance; undefined until it is known. A used-up allowance is asked for every minute: it
 * resets by itself.
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

/** Shows the allowance that came with an answer everywhere at once. */
export function noteUsage(client: QueryClient, slug: string, usage: AiUsage) {
  const path = { slug };
  client.setQueryData<AiStatus>(readAiStatusOptions({ path }).queryKey, (status) => status && { ...status, usage });
  void client.invalidateQueries({ queryKey: readAccountOptions({ path }).queryKey });
}

/** Asks for the allowance again: a request may have failed because someone else used it up. */
export function askUsageAgain(client: QueryClient, slug: string) {
  void client.invalidateQueries({ queryKey: readAiStatusOptions({ path: { slug } }).queryKey });
}
