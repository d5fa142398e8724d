import type { QueryClient } from "@tanstack/react-query";
import { listImagesInfiniteQueryKey } from "../api/generated/@tanstack/react-query.gen";

/** Makes lists of the account's images reload. */
export function forgetImages(client: QueryClient, slug: string) {
  void client.invalidateQueries({ queryKey: listImagesInfiniteQueryKey({ path: { slug } }) });
}
