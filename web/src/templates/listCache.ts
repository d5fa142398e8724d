import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { listTemplatesInfiniteQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { ListTemplatesResponse, Template, TemplateSummary } from "../api/generated/types.gen";

type Pages = InfiniteData<ListTemplatesResponse>;

// Entries stay where they are until the page is opened again: one that jumps after a rename looks lost.

/** Shows a changed template in every list that holds it. */
export function replaceInLists(client: QueryClient, slug: string, changed: Template) {
  const summary = summaryOf(changed);
  changeLists(client, slug, (templates) => templates.map((one) => (one.id === changed.id ? summary : one)));
}

/** Shows a template as exported wherever it is listed. */
export function markExported(client: QueryClient, slug: string, id: string) {
  changeLists(client, slug, (templates) =>
    templates.map((one) => (one.id === id ? { ...one, status: "exported" } : one)),
  );
}

/** Takes deleted templates out of every list. */
export function removeFromLists(client: QueryClient, slug: string, ids: ReadonlySet<string>) {
  changeLists(client, slug, (templates) => templates.filter((one) => !ids.has(one.id)));
}

/** Puts a copy in front of its original, wherever that is shown. */
export function addToLists(client: QueryClient, slug: string, copy: Template, originalId: string) {
  const summary = summaryOf(copy);
  changeLists(client, slug, (templates) =>
    templates.flatMap((one) => (one.id === originalId ? [summary, one] : [one])),
  );
}

// Contents are large, and lists are kept.
function summaryOf({ craftState, htmlContent, templateSettings, editorMode, ...summary }: Template): TemplateSummary {
  return summary;
}

function changeLists(client: QueryClient, slug: string, change: (templates: TemplateSummary[]) => TemplateSummary[]) {
  client.setQueriesData<Pages>({ queryKey: listTemplatesInfiniteQueryKey({ path: { slug } }) }, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, templates: change(page.templates) })) };
  });
}
