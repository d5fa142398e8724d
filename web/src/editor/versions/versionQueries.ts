import { queryOptions } from "@tanstack/react-query";
import { listTemplateVersions, readTemplateVersion } from "../../api/generated/sdk.gen";
import type { TemplateVersion } from "../../api/generated/types.gen";

/** All versions of a template, newest first. */
export function versionsQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ["versions", slug, id],
    queryFn: async ({ signal }) => {
      const versions: TemplateVersion[] = [];
      for (let cursor: string | undefined; ; ) {
        const { data } = await listTemplateVersions({
          path: { slug, id },
          query: { cursor },
          signal,
          throwOnError: true,
        });
        versions.push(...data.versions);
        if (!data.nextCursor) return versions;
        cursor = data.nextCursor;
      }
    },
    staleTime: 0,
  });
}

/** A version with its content. It's always fetched again, because the newest version may still receive changes from its author. */
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
