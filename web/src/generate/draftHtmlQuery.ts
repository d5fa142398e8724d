import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import { renderPreview } from "../api/generated/sdk.gen";
import type { RenderPreviewRequest } from "../api/generated/types.gen";
import { words } from "./words";

/** Fetches the server's render of a draft. It's never stale, because a generation doesn't change. */
export function draftHtmlQuery(
  client: QueryClient,
  slug: string,
  id: string,
  colorScheme: NonNullable<RenderPreviewRequest["colorScheme"]> = "auto",
) {
  return queryOptions({
    queryKey: ["draft-html", slug, id, colorScheme],
    queryFn: async ({ signal }) => {
      const { result } = await client.ensureQueryData(readGenerationOptions({ path: { slug, id } }));
      if (!result) throw new Error(`${words.draft.unfinished}.`);
      const { data } = await renderPreview({
        path: { slug },
        body: {
          craftState: JSON.stringify(result.craftState),
          templateSettings: JSON.stringify(result.templateSettings),
          colorScheme,
        },
        signal,
        throwOnError: true,
      });
      return data.data.html;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
