import { queryOptions } from "@tanstack/react-query";
import { renderPreview } from "../api/generated/sdk.gen";
import type { ImportedEmail } from "./importedEmail";

const ids = new WeakMap<ImportedEmail, number>();
let count = 0;

/** Returns a short id for a result, so that the large document isn't part of the query key. */
function idOf(result: ImportedEmail): number {
  const id = ids.get(result) ?? ++count;
  ids.set(result, id);
  return id;
}

/** Fetches the server's render of an imported email, as it would be sent. */
export function resultQuery(slug: string, result: ImportedEmail) {
  return queryOptions({
    queryKey: ["imported", slug, idOf(result)],
    queryFn: async ({ signal }) => {
      const body = {
        craftState: JSON.stringify(result.craftState),
        templateSettings: JSON.stringify(result.templateSettings),
      };
      const { data } = await renderPreview({ path: { slug }, body, signal, throwOnError: true });
      return data.data.html;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
