import { useQuery } from "@tanstack/react-query";
import { listOccasionsOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiOccasion } from "../api/generated/types.gen";

/** Returns all occasions in a language, or undefined while loading. They change only when the server is updated. */
export function useOccasions(language: string): readonly AiOccasion[] | undefined {
  const { data } = useQuery({
    ...listOccasionsOptions({ query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.occasions;
}
