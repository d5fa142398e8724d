import type { QueryClient } from "@tanstack/react-query";
import { listImagesInfiniteQueryKey } from "../api/generated/@tanstack/react-query.gen";

/** Reloads every list of the account's images. */
export function forgetImages(client: QueryClient, slug: string) {
  void client.invalidateQueries({ queryKey: listImagesInfiniteQueryKey({ path: { slug } }) });
}
