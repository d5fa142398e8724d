import { queryOptions } from "@tanstack/react-query";
import { renderPreview } from "../api/generated/sdk.gen";
import type { ImportedMail } from "./importedEmail";

const ids = new WeakMap<ImportedMail, number>();
let count = 0;

/** Names a result, so that a large document need not be part of a key. */
function idOf(result: ImportedMail): number {
  const id = ids.get(result) ?? ++count;
  ids.set(result, id);
  return id;
}

/** The server's render of an imported mail: what would be sent. */
export function resultQuery(slug: string, result: ImportedMail) {
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
