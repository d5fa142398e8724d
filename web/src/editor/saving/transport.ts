import type { QueryClient } from "@tanstack/react-query";
import { listTemplateVersions, restoreTemplateVersion, updateTemplate } from "../../api/generated/sdk.gen";
import type { TemplateAuthor } from "../../api/generated/types.gen";
import type { TemplateChange } from "./draft";
import { type OpenedTemplate, openTemplate, tagOf } from "./openTemplate";

/** How a saver speaks with the server. Every refusal is thrown as an ApiError. */
export interface Transport {
  read(): Promise<OpenedTemplate>;
  /** Refused with 412 if the template is not the one that the tag names. */
  update(change: TemplateChange, etag: string): Promise<OpenedTemplate>;
  restore(versionId: string, etag: string): Promise<OpenedTemplate>;
  /** Who changed the template last. */
  lastAuthor(): Promise<TemplateAuthor | undefined>;
}

/** A page that is being left may still send this much. */
const maxKeptAlive = 60_000;

export function serverTransport(client: QueryClient, slug: string, id: string): Transport {
  // Through the cache of mutations: it notices when the session has ended.
  const send = <T>(mutationFn: () => Promise<T>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, networkMode: "always", retry: false, gcTime: 0 })
      .execute(undefined);
  return {
    read: () => send(() => openTemplate(slug, id)),
    update: (body, etag) =>
      send(async () => {
        const keepalive = JSON.stringify(body).length < maxKeptAlive;
        const headers = { "If-Match": etag };
        const { data, response } = await updateTemplate({
          path: { slug, id },
          body,
          headers,
          keepalive,
          throwOnError: true,
        });
        return { template: data.template, etag: tagOf(response) };
      }),
    restore: (versionId, etag) =>
      send(async () => {
        const headers = { "If-Match": etag };
        const { data, response } = await restoreTemplateVersion({
          path: { slug, id, versionId },
          headers,
          throwOnError: true,
        });
        return { template: data.template, etag: tagOf(response) };
      }),
    lastAuthor: async () => {
      const { data } = await listTemplateVersions({ path: { slug, id }, query: { limit: 1 }, throwOnError: true });
      return data.versions[0]?.createdBy;
    },
  };
}
