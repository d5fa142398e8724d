import { queryOptions } from "@tanstack/react-query";
import { renderPreview } from "../api/generated/sdk.gen";
import type { RenderPreviewRequest } from "../api/generated/types.gen";

export type ColorScheme = NonNullable<RenderPreviewRequest["colorScheme"]>;

/** Fetches the server's render of a library design in the account's brand style. */
export function designQuery(slug: string, librarySlug: string, colorScheme: ColorScheme = "auto") {
  return queryOptions({
    queryKey: ["design", slug, librarySlug, colorScheme],
    queryFn: async ({ signal }) => {
      const { data } = await renderPreview({
        path: { slug },
        body: { librarySlug, colorScheme },
        signal,
        throwOnError: true,
      });
      return data.data.html;
    },
  });
}
