import { useQuery } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { readBrandKitOptions } from "../../api/generated/@tanstack/react-query.gen";
import type { BrandKit } from "../../api/generated/types.gen";

/** The account's brand kit, or undefined until it has loaded. Controls work without it. */
export function useBrandKit(): BrandKit | undefined {
  return useQuery({ ...readBrandKitOptions({ path: { slug: useSlug() } }), staleTime: 60_000 }).data?.brandKit;
}
