import { expect, test } from "vitest";
import { isNarrowed, parseListSearch } from "./listSearch";

test("the URL restores the chosen values", () => {
  const search = { q: "spring", status: "draft", source: "library", sort: "-name", view: "list" };
  expect(parseListSearch(search)).toEqual(search);
});

test("unknown values are ignored", () => {
  const search = { q: "", status: "sent", source: 5, sort: "size", view: "grid", page: "3" };
  expect(parseListSearch(search)).toEqual({});
  expect(parseListSearch({ q: "x".repeat(300) }).q).toHaveLength(200);
});

test("sort order and view don't count as filters", () => {
  expect(isNarrowed({ sort: "name", view: "list" })).toBe(false);
  for (const search of [{ q: "a" }, { status: "draft" }, { source: "blank" }] as const)
    expect(isNarrowed(search)).toBe(true);
});
