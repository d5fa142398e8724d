import { useNavigate, useSearch } from "@tanstack/react-router";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { type EmailType, emailTypes } from "./emailTypes";

/** What the gallery shows, as the address of the page says it. */
export interface LibrarySearch {
  q?: string;
  type?: EmailType;
  /** The slug of the design whose preview is open. */
  design?: string;
}

export function parseLibrarySearch(search: Record<string, unknown>): LibrarySearch {
  return {
    q: typeof search.q === "string" && search.q !== "" ? search.q : undefined,
    type: emailTypes.find(({ value }) => value === search.type)?.value,
    design: typeof search.design === "string" ? search.design : undefined,
  };
}

/** The gallery's part of the address, and how to change it. The button "back" closes a preview. */
export function useLibrarySearch(): [LibrarySearch, (change: LibrarySearch) => void] {
  const search = parseLibrarySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  function change(to: LibrarySearch) {
    const opens = to.design !== undefined && search.design === undefined;
    // From the newest address, not from the one on the screen: two changes can follow each other closely.
    const merged = (newest: Record<string, unknown>) => ({ ...parseLibrarySearch(newest), ...to });
    void navigate({ to: ".", search: merged, replace: !opens, resetScroll: false });
  }
  return [search, change];
}

/** The designs that hold every word of the search in name, description, type or tags. */
export function searchLibrary(
  designs: readonly LibraryTemplateSummary[],
  { q, type }: LibrarySearch,
): LibraryTemplateSummary[] {
  const words = (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return designs.filter((design) => {
    const text = [design.name, design.description, design.emailType, ...design.tags].join(" ").toLowerCase();
    return (type === undefined || design.emailType === type) && words.every((word) => text.includes(word));
  });
}
