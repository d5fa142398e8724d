import { useQuery } from "@tanstack/react-query";
import { listOccasionsOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiOccasion } from "../api/generated/types.gen";

/** All occasions in a language; undefined until they are known. They change only with the server's version. */
export function useOccasions(language: string): readonly AiOccasion[] | undefined {
  const { data } = useQuery({
    ...listOccasionsOptions({ query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.occasions;
}
