import { queryOptions } from "@tanstack/react-query";
import { idOf } from "../rendered/idOf";
import type { Drawn } from "../rendered/renderedQuery";

/** What is found in what the editor has now, saved or not. A check that nobody waits for any more is cancelled. */
export function checkedQuery(slug: string, draft: Drawn) {
  const { mode, html, document, settings } = draft;
  return queryOptions({
    queryKey: ["checked", slug, mode, mode === "html" ? html : idOf(document), idOf(settings)],
    // Its code comes with the first check: nobody needs it to begin.
    queryFn: async ({ signal }) => (await import("./checkDraft")).checkDraft(slug, draft, signal),
    // Offline is a failure like others: the panel says so.
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
