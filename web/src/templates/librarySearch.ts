import { useNavigate, useSearch } from "@tanstack/react-router";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { type EmailType, emailTypes } from "./emailTypes";

/** What the library shows, as stored in the page's URL. */
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

/** Returns the library's search state from the URL and a function that changes it. Going back closes an open preview. */
export function useLibrarySearch(): [LibrarySearch, (change: LibrarySearch) => void] {
  const search = parseLibrarySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  function change(to: LibrarySearch) {
    const opens = to.design !== undefined && search.design === undefined;
    // Starts from the latest URL, not the rendered one, because two changes can follow each other closely.
    const merged = (newest: Record<string, unknown>) => ({ ...parseLibrarySearch(newest), ...to });
    void navigate({ to: ".", search: merged, replace: !opens, resetScroll: false });
  }
  return [search, change];
}

/** Returns the designs that contain every search term in their name, description, type or tags. */
export function searchLibrary(
  designs: readonly LibraryTemplateSummary[],
  { q, type }: LibrarySearch,
): LibraryTemplateSummary[] {
  const terms = (q ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return designs.filter((design) => {
    const text = [design.name, design.description, design.emailType, ...design.tags].join(" ").toLowerCase();
    return (type === undefined || design.emailType === type) && terms.every((term) => text.includes(term));
  });
}
