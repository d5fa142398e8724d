import type { QueryClient } from "@tanstack/react-query";
import { readGenerationQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { AiGeneration } from "../api/generated/types.gen";

/** Puts a new draft into the cache and marks the history as stale. */
export function rememberDraft(client: QueryClient, slug: string, made: AiGeneration) {
  client.setQueryData(readGenerationQueryKey({ path: { slug, id: made.generationId } }), made);
  void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[0]) });
}

function isList(key: unknown): boolean {
  return typeof key === "object" && key !== null && "_id" in key && key._id === "listGenerations";
}
