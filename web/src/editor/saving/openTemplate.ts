import { queryOptions } from "@tanstack/react-query";
import { readTemplate } from "../../api/generated/sdk.gen";
import type { Template } from "../../api/generated/types.gen";
import { words } from "./words";

/** A template as stored on the server, with the ETag of that state. */
export interface OpenedTemplate {
  readonly template: Template;
  readonly etag: string;
}

export async function openTemplate(slug: string, id: string, signal?: AbortSignal): Promise<OpenedTemplate> {
  const { data, response } = await readTemplate({ path: { slug, id }, signal, throwOnError: true });
  return { template: data.template, etag: tagOf(response) };
}

/** The template to open an editor with. It's read only once, because from then on, the editor is ahead of the server. */
export function openTemplateQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ["opened template", slug, id],
    queryFn: ({ signal }) => openTemplate(slug, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function tagOf(response: Response): string {
  const etag = response.headers.get("ETag");
  if (!etag) throw new Error(words.noTag);
  return etag;
}
