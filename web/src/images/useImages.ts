import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useSlug } from "../api/account";
import { listImagesInfiniteOptions } from "../api/generated/@tanstack/react-query.gen";

/** Loads all of the account's images, page by page, because searching and sorting happen in the browser. */
export function useImages() {
  const slug = useSlug();
  const query = useInfiniteQuery({
    ...listImagesInfiniteOptions({ path: { slug }, query: { limit: 100 } }),
    initialPageParam: { path: { slug } },
    getNextPageParam: (last) => last.nextCursor,
    // Another tab or the editor may have added images.
    refetchOnMount: "always",
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const images = useMemo(() => query.data?.pages.flatMap((page) => page.images) ?? [], [query.data]);
  return { ...query, images };
}
