import { queryOptions } from "@tanstack/react-query";
import { idOf } from "../rendered/idOf";
import type { RenderSource } from "../rendered/renderedQuery";

/** Checks the editor's current draft, saved or not. A check that is no longer needed is canceled. */
export function checkedQuery(slug: string, draft: RenderSource) {
  const { mode, html, document, settings } = draft;
  return queryOptions({
    queryKey: ["checked", slug, mode, mode === "html" ? html : idOf(document), idOf(settings)],
    // The code loads with the first check, because the editor starts without it.
    queryFn: async ({ signal }) => (await import("./checkDraft")).checkDraft(slug, draft, signal),
    // Being offline is an error like any other, and the panel shows it.
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
