import { expect, test } from "vitest";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { parseLibrarySearch, searchLibrary } from "./librarySearch";

const design = (
  slug: string,
  emailType: LibraryTemplateSummary["emailType"],
  tags: string[],
): LibraryTemplateSummary => ({
  slug,
  name: slug.replace("-", " "),
  description: `A design called ${slug}`,
  emailType,
  tags,
  thumbnailUrl: "",
});

const designs = [
  design("First-steps", "welcome", ["onboarding"]),
  design("Winter-sale", "promotion", ["discount"]),
  design("Lookbook", "promotion", ["fashion"]),
];
const found = (search: Parameters<typeof searchLibrary>[1]) => searchLibrary(designs, search).map(({ slug }) => slug);

test("search finds all terms in any field, regardless of case and order", () => {
  expect(found({ q: "SALE" })).toEqual(["Winter-sale"]);
  expect(found({ q: "fashion called" })).toEqual(["Lookbook"]);
  expect(found({ q: "welcome" })).toEqual(["First-steps"]);
  expect(found({ q: "sale fashion" })).toEqual([]);
  expect(found({})).toHaveLength(3);
});

test("type and search terms are combined", () => {
  expect(found({ type: "promotion" })).toEqual(["Winter-sale", "Lookbook"]);
  expect(found({ type: "promotion", q: "look" })).toEqual(["Lookbook"]);
});

test("the URL restores valid values and ignores the rest", () => {
  expect(parseLibrarySearch({ q: "a", type: "event", design: "lookbook", x: "y" })).toEqual({
    q: "a",
    type: "event",
    design: "lookbook",
  });
  expect(parseLibrarySearch({ q: "", type: "party", design: 5 })).toEqual({});
});
