import { queryOptions } from "@tanstack/react-query";
import { listTemplateVersions, readTemplateVersion } from "../../api/generated/sdk.gen";

/** All versions of a template, the newest first. */
export function versionsQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ["versions", slug, id],
    queryFn: async ({ signal }) => {
      const { data } = await listTemplateVersions({ path: { slug, id }, signal, throwOnError: true });
      return data.versions;
    },
    staleTime: 0,
  });
}

/** One version with its content. The newest may still take in changes of its author, so that it is read anew. */
export function versionQuery(slug: string, id: string, versionId: string) {
  return queryOptions({
    queryKey: ["versions", slug, id, versionId],
    queryFn: async ({ signal }) => {
      const { data } = await readTemplateVersion({ path: { slug, id, versionId }, signal, throwOnError: true });
      return data.version;
    },
    staleTime: 0,
  });
}
