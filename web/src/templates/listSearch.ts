import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListTemplatesData } from "../api/generated/types.gen";

type Query = NonNullable<ListTemplatesData["query"]>;

/** What the list shows and how, as the address of the page says it. What is absent is the default. */
export interface ListSearch {
  q?: string;
  status?: NonNullable<Query["status"]>;
  source?: NonNullable<Query["source"]>;
  sort?: NonNullable<Query["sort"]>;
  view?: "list";
}

const known = {
  status: ["draft", "exported"],
  source: ["blank", "ai", "import", "library"],
  sort: ["updatedAt", "name", "-name", "createdAt", "-createdAt"],
  view: ["list"],
} as const;

/** Takes from an address what the list understands; a mistyped value is as good as none. */
export function parseListSearch(search: Record<string, unknown>): ListSearch {
  return {
    q: typeof search.q === "string" && search.q !== "" ? search.q.slice(0, 200) : undefined,
    status: oneOf(known.status, search.status),
    source: oneOf(known.source, search.source),
    sort: oneOf(known.sort, search.sort),
    view: oneOf(known.view, search.view),
  };
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((one) => one === value);
}

/** Whether some templates are left out. */
export function isNarrowed({ q, status, source }: ListSearch): boolean {
  return q !== undefined || status !== undefined || source !== undefined;
}

/** The list's part of the address, and how to change it. Going back leaves the page instead of undoing each letter. */
export function useListSearch(): [ListSearch, (change: ListSearch) => void] {
  const search = parseListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // From the newest address, not from the one on the screen: two changes can follow each other closely.
  const change = (to: ListSearch) =>
    void navigate({ to: ".", search: (newest) => ({ ...parseListSearch(newest), ...to }), replace: true });
  return [search, change];
}
