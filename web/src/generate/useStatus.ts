import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import { readAccountOptions } from "../api/generated/calls/readAccount.gen";
import { readAiStatusOptions } from "../api/generated/calls/readAiStatus.gen";
import type { AiStatus, AiUsage } from "../api/generated/types.gen";

const minute = 60_000;

/** Who writes, and what is left of the day; undefined until it is known. Where nothing is left it is asked again and again: the day ends by itself. */
export function useStatus(): AiStatus | undefined {
  const slug = useSlug();
  const { data } = useQuery({
    ...readAiStatusOptions({ path: { slug } }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.usage.generationsRemainingToday === 0 ? minute : false),
  });
  return data;
}

/** What an answer says of the allowance shows everywhere at once. */
export function noteUsage(client: QueryClient, slug: string, usage: AiUsage) {
  const path = { slug };
  client.setQueryData<AiStatus>(readAiStatusOptions({ path }).queryKey, (status) => status && { ...status, usage });
  void client.invalidateQueries({ queryKey: readAccountOptions({ path }).queryKey });
}

/** A refusal may have come because somebody else used the allowance up. */
export function askUsageAgain(client: QueryClient, slug: string) {
  void client.invalidateQueries({ queryKey: readAiStatusOptions({ path: { slug } }).queryKey });
}
