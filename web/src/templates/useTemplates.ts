import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSlug } from "../api/account";
import { listTemplatesInfiniteOptions } from "../api/generated/@tanstack/react-query.gen";
import type { ListSearch } from "./listSearch";

const pageSize = 60;

/** Returns the templates that match the search, page by page. The previous results stay while a new search is running. */
export function useTemplates({ q, status, source, sort }: ListSearch) {
  const slug = useSlug();
  const query = useInfiniteQuery({
    ...listTemplatesInfiniteOptions({ path: { slug }, query: { q, status, source, sort, limit: pageSize } }),
    initialPageParam: { path: { slug } },
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    // The editor, another tab or an API client may have changed any of them.
    refetchOnMount: "always",
  });
  const templates = useMemo(() => query.data?.pages.flatMap((page) => page.templates) ?? [], [query.data]);
  return { ...query, templates };
}
