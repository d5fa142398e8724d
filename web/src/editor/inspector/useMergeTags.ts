import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { type MergeTag, mergeTags } from "./mergeTags";

const serverCacheTime = 600_000;

/** The merge tags to choose from: our own, then the fields of connected providers, which load once a list opens. */
export function useMergeTags(isOpen: boolean): readonly MergeTag[] {
  const slug = useSlug();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["field tags", slug],
    // Loaded on demand, so that the editor opens without it.
    queryFn: async () => (await import("../../integrations/fieldTags")).fetchFieldTags(client, slug),
    enabled: isOpen,
    staleTime: serverCacheTime,
  });
  return data ? [...mergeTags, ...data] : mergeTags;
}
