import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSlug } from "../../api/account";
import { type MergeTag, mergeTags } from "./mergeTags";

const asLongAsTheServer = 600_000;

/** The merge tags to choose from: our own, then the fields of connected providers, which are asked for once a list is open. */
export function useMergeTags(isOpen: boolean): readonly MergeTag[] {
  const slug = useSlug();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["field tags", slug],
    // Comes when it is needed: the editor opens without.
    queryFn: async () => (await import("../../integrations/fieldTags")).fetchFieldTags(client, slug),
    enabled: isOpen,
    staleTime: asLongAsTheServer,
  });
  return data ? [...mergeTags, ...data] : mergeTags;
}
