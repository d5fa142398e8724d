import { expect, test } from "vitest";
import type { AiResult } from "../api/generated/types.gen";
import { compareDrafts } from "./compareDrafts";
import { emailTexts } from "./emailTexts";

/** Returns an email that contains these strings in a row, followed by a list. */
function email(texts: readonly string[], more: Partial<AiResult> = {}): AiResult {
  const blocks = texts.map((text, i) => [`t${i}`, { props: { text }, nodes: [] }]);
  const craftState = {
    ROOT: { nodes: ["row", "list"] },
    row: { linkedNodes: { column: "column" } },
    column: { nodes: blocks.map(([id]) => id) },
    list: { props: { items: ["Bread", { label: "Butter" }, 4] } },
    ...Object.fromEntries(blocks),
  };
  return { craftState, subjectLine: "Hello", previewText: "There", templateSettings: {}, ...more };
}

test("text is read in order, without formatting", () => {
  const { craftState } = email(["<strong>Spring</strong><br>sale &amp;  more", "", "Shop"]);
  expect(emailTexts(craftState)).toEqual(["Spring\nsale & more", "Shop", "Bread", "Butter"]);
});

test("a cycle in a damaged document doesn't loop forever", () => {
  expect(emailTexts({ ROOT: { nodes: ["a"] }, a: { props: { text: "Hi" }, nodes: ["ROOT", "a"] } })).toEqual(["Hi"]);
});

test("only changed, added and removed text is listed", () => {
  const before = email(["Title", "We open soon.", "Visit us", "Bye"]);
  const after = email(["Title", "We open on Monday.", "Visit us", "See you", "Bye"], { subjectLine: "Hi" });
  expect(compareDrafts(before, after)).toEqual([
    { what: "Subject", before: "Hello", after: "Hi" },
    { what: "Text", before: "We open soon.", after: "We open on Monday." },
    { what: "Added", after: "See you" },
  ]);
  expect(compareDrafts(after, before).at(-1)).toEqual({ what: "Removed", before: "See you" });
  expect(compareDrafts(before, before)).toEqual([]);
});
