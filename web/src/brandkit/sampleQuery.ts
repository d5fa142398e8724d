import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { renderPreview } from "../api/generated/sdk.gen";
import type { BrandKitChange } from "../api/generated/types.gen";

/** Renders a library design on the server with unsaved changes to the brand kit. */
export function sampleQuery(slug: string, librarySlug: string, brandKit: BrandKitChange, colorScheme: "auto" | "dark") {
  return queryOptions({
    queryKey: ["design", slug, librarySlug, colorScheme, brandKit],
    queryFn: async ({ signal }) => {
      const { data } = await renderPreview({
        path: { slug },
        body: { librarySlug, brandKit, colorScheme },
        signal,
        throwOnError: true,
      });
      return data.data.html;
    },
    placeholderData: keepPreviousData,
    gcTime: 30_000, // dragging in the color picker creates an entry for every color
  });
}
