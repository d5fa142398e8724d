import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { listTemplatesInfiniteQueryKey } from "../api/generated/@tanstack/react-query.gen";
import type { ListTemplatesResponse, Template, TemplateSummary } from "../api/generated/types.gen";

type Pages = InfiniteData<ListTemplatesResponse>;

// Templates keep their position until the page is opened again. One that jumped after a rename would seem lost.

/** Updates a changed template in every list that contains it. */
export function replaceInLists(client: QueryClient, slug: string, changed: Template) {
  const summary = summaryOf(changed);
  changeLists(client, slug, (templates) => templates.map((one) => (one.id === changed.id ? summary : one)));
}

/** Marks a template as exported in every list. */
export function markExported(client: QueryClient, slug: string, id: string) {
  changeLists(client, slug, (templates) =>
    templates.map((one) => (one.id === id ? { ...one, status: "exported" } : one)),
  );
}

/** Removes deleted templates from every list. */
export function removeFromLists(client: QueryClient, slug: string, ids: ReadonlySet<string>) {
  changeLists(client, slug, (templates) => templates.filter((one) => !ids.has(one.id)));
}

/** Adds a copy before its original in every list that contains it. */
export function addToLists(client: QueryClient, slug: string, copy: Template, originalId: string) {
  const summary = summaryOf(copy);
  changeLists(client, slug, (templates) =>
    templates.flatMap((one) => (one.id === originalId ? [summary, one] : [one])),
  );
}

// Drops the content, because it's large and lists stay in memory.
function summaryOf({ craftState, htmlContent, templateSettings, editorMode, ...summary }: Template): TemplateSummary {
  return summary;
}

function changeLists(client: QueryClient, slug: string, change: (templates: TemplateSummary[]) => TemplateSummary[]) {
  client.setQueriesData<Pages>({ queryKey: listTemplatesInfiniteQueryKey({ path: { slug } }) }, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, templates: change(page.templates) })) };
  });
}
