import type { QueryClient } from "@tanstack/react-query";
import { listImagesInfiniteQueryKey } from "../api/generated/@tanstack/react-query.gen";

/** Lets lists of the account's pictures be asked for again. */
export function forgetImages(client: QueryClient, slug: string) {
  void client.invalidateQueries({ queryKey: listImagesInfiniteQueryKey({ path: { slug } }) });
}
