// @vitest-environment node

import { expect, test } from "vitest";
import type { ReportedPart } from "./importedEmail";
import { groupReport, placeOf, tagOf } from "./report";

const part = (outcome: ReportedPart["outcome"], element: string, count = 1): ReportedPart => ({
  outcome,
  element,
  message: "",
  count,
  line: 1,
  column: 1,
});

test("parts are grouped by outcome, and empty groups are left out", () => {
  const report = [
    part("dropped", "script"),
    part("converted", "p", 4),
    part("converted", "img"),
    part("kept", "table"),
  ];
  expect(
    groupReport(report).map(({ title, count, parts }) => [title, count, parts.map(({ element }) => element)]),
  ).toEqual([
    ["Converted", 5, ["p", "img"]],
    ["Kept as HTML", 1, ["table"]],
    ["Left out", 1, ["script"]],
  ]);
  expect(groupReport([])).toEqual([]);
});

test("a place names its line and how often the part occurs", () => {
  expect(placeOf({ line: 12 })).toBe("line 12");
  expect(placeOf({ line: 1200, count: 3 })).toBe("3 times, first in line 1,200");
  expect(placeOf({ line: 0, count: 2 })).toBe("2 times");
  expect(placeOf({ line: 0 })).toBe("");
});

test("an element has a tag, and the whole email has none", () => {
  expect(tagOf({ element: "video" })).toBe("<video>");
  expect(tagOf({ element: "mail" })).toBe("");
});
