import { expect, test } from "vitest";
import { isNarrowed, parseListSearch } from "./listSearch";

test("an address gives back what was chosen", () => {
  const search = { q: "spring", status: "draft", source: "library", sort: "-name", view: "list" };
  expect(parseListSearch(search)).toEqual(search);
});

test("what the list does not understand is left out", () => {
  const search = { q: "", status: "sent", source: 5, sort: "size", view: "grid", page: "3" };
  expect(parseListSearch(search)).toEqual({});
  expect(parseListSearch({ q: "x".repeat(300) }).q).toHaveLength(200);
});

test("order and view leave nothing out", () => {
  expect(isNarrowed({ sort: "name", view: "list" })).toBe(false);
  for (const search of [{ q: "a" }, { status: "draft" }, { source: "blank" }] as const)
    expect(isNarrowed(search)).toBe(true);
});
