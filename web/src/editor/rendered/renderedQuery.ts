import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { renderPreview } from "../../api/generated/sdk.gen";
import type { Draft } from "../saving/draft";
import { idOf } from "./idOf";

export type ColorScheme = "auto" | "dark";

/** The parts of a draft that the server renders. */
export type RenderSource = Pick<Draft, "mode" | "html" | "document" | "settings">;

/** The server's render of the editor's current draft, saved or not. */
export function renderedQuery(
  slug: string,
  { mode, html, document, settings }: RenderSource,
  colorScheme: ColorScheme = "auto",
  /** The provider whose merge tags to use instead of ours. */
  provider?: string,
) {
  const content = mode === "html" ? html : idOf(document);
  return queryOptions({
    queryKey: ["rendered", slug, mode, content, idOf(settings), colorScheme, provider],
    queryFn: async ({ signal }) => {
      const source = mode === "html" ? { htmlContent: html } : { craftState: JSON.stringify(document) };
      const body = { ...source, templateSettings: JSON.stringify(settings), colorScheme, target: provider };
      const { data } = await renderPreview({ path: { slug }, body, signal, throwOnError: true });
      return data.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
