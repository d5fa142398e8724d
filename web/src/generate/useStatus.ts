import { useQuery } from "@tanstack/react-query";
import { useSlug } from "../api/account";
import { readAiStatusOptions } from "../api/generated/@tanstack/react-query.gen";

const minute = 60_000;

/** Who writes, and what is left of the day. Where nothing is left it is asked again and again: the day ends by itself. */
export function useStatus() {
  const slug = useSlug();
  const { data } = useQuery({
    ...readAiStatusOptions({ path: { slug } }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.usage.generationsRemainingToday === 0 ? minute : false),
  });
  return data;
}
