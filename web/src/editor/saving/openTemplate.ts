import { queryOptions } from "@tanstack/react-query";
import { readTemplate } from "../../api/generated/sdk.gen";
import type { Template } from "../../api/generated/types.gen";

/** A template as the server has it, and the tag that names this state of it. */
export interface OpenedTemplate {
  readonly template: Template;
  readonly etag: string;
}

export async function openTemplate(slug: string, id: string, signal?: AbortSignal): Promise<OpenedTemplate> {
  const { data, response } = await readTemplate({ path: { slug, id }, signal, throwOnError: true });
  return { template: data.template, etag: tagOf(response) };
}

/** The template to start an editor with. It is read once: afterwards the editor is ahead of it, and saving keeps up. */
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
  if (!etag) throw new Error("The server answered without an ETag, so that changes can't be saved safely.");
  return etag;
}
