import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/ApiError";
import { readSessionQueryKey } from "../../api/generated/@tanstack/react-query.gen";
import { listTemplateVersions, restoreTemplateVersion, updateTemplate } from "../../api/generated/sdk.gen";
import type { TemplateAuthor } from "../../api/generated/types.gen";
import type { TemplateChange } from "./draft";
import { type OpenedTemplate, openTemplate, tagOf } from "./openTemplate";
import { words } from "./words";

/** The requests a Saver makes. Errors from the server are thrown as ApiError. */
export interface Transport {
  read(): Promise<OpenedTemplate>;
  /** Fails with 412 if the template has changed since the ETag. */
  update(change: TemplateChange, etag: string): Promise<OpenedTemplate>;
  restore(versionId: string, etag: string): Promise<OpenedTemplate>;
  /** The user who last changed the template. */
  lastAuthor(): Promise<TemplateAuthor | undefined>;
}

/** Browsers limit what a page can still send while it's being closed. */
const maxKeptAlive = 60_000;

/** Sends a user's changes. Once that user isn't signed in anymore, everything fails, even if another user is. */
export function serverTransport(client: QueryClient, slug: string, id: string, userId: string): Transport {
  // Goes through the mutation cache, which notices when the session has ended.
  const send = async <T>(mutationFn: () => Promise<T>) => {
    const session = client.getQueryData<{ user: { id: string } | null }>(readSessionQueryKey());
    if (session?.user?.id !== userId) throw new ApiError(401, { error: words.signedOut });
    return client
      .getMutationCache()
      .build(client, { mutationFn, networkMode: "always", retry: false, gcTime: 0 })
      .execute(undefined);
  };
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
