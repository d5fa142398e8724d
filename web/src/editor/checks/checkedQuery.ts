import { queryOptions } from "@tanstack/react-query";
import { checkMail } from "../../api/generated/sdk.gen";
import { type Drawn, idOf } from "../preview/renderedQuery";

/** What the server finds in what the editor has now, saved or not. A check that nobody waits for any more is cancelled. */
export function checkedQuery(slug: string, { mode, html, document, settings }: Drawn) {
  const content = mode === "html" ? html : idOf(document);
  return queryOptions({
    queryKey: ["checked", slug, mode, content, idOf(settings)],
    queryFn: async ({ signal }) => {
      const source = mode === "html" ? { html } : { craftState: JSON.stringify(document) };
      const body = { ...source, templateSettings: JSON.stringify(settings) };
      const { data } = await checkMail({ path: { slug }, body, signal, throwOnError: true });
      return data.data;
    },
    // Offline is a failure like others: the panel says so.
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}
