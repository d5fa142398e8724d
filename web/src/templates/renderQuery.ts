import { queryOptions } from "@tanstack/react-query";
import { renderTemplate } from "../api/generated/sdk.gen";
import type { TemplateSummary } from "../api/generated/types.gen";
import { takeTurns } from "./takeTurns";

const inTurn = takeTurns(3);

/** In milliseconds. Renders take turns, so one that hangs would block the previews of all other templates. */
const longestRender = 10_000;

/** Fetches the server's render of a stored template. The key includes updatedAt, so a cached render is never stale. */
export function renderQuery(slug: string, { id, updatedAt }: Pick<TemplateSummary, "id" | "updatedAt">) {
  return queryOptions({
    queryKey: ["render", slug, id, updatedAt],
    queryFn: ({ signal }) =>
      inTurn(async () => {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(longestRender)]);
        const { data } = await renderTemplate({ path: { slug, id }, signal: limited, throwOnError: true });
        return data.data.html;
      }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
