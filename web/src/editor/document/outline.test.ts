// @vitest-environment node
import { expect, test } from "vitest";
import { labelOf, nextBlock, previousBlock, readingOrder } from "./outline";
import { button, column, mail, row, section, text, unknown } from "./testing/build";
import { pathTo } from "./tree";
import { type Document, ROOT } from "./types";

const document: Document = {
  ...mail(
    section(
      "s",
      text("t", { text: "Hello <strong>dear</strong>&nbsp;reader &amp; friend" }),
      button("b", { text: "" }),
    ),
    row(
      "r",
      column("c1", unknown("u")),
      column("c2", text("long", { text: "Short sentences work best, so we write a long one" })),
    ),
    section("empty"),
  ),
};

test("reading order visits the inside of a block before the next block", () => {
  expect(readingOrder(document)).toEqual(["s", "t", "b", "r", "c1", "u", "c2", "long", "empty"]);
  expect([nextBlock(document, "b"), nextBlock(document, "empty"), nextBlock(document, ROOT)]).toEqual([
    "r",
    undefined,
    "s",
  ]);
  expect([previousBlock(document, "r"), previousBlock(document, "s")]).toEqual(["b", undefined]);
});

test("the path leads from the email to the block", () => {
  expect(pathTo(document, "u")).toEqual([ROOT, "r", "c1", "u"]);
});

test("all functions terminate in a document with a cycle", () => {
  const container = { type: { resolvedName: "ContainerBlock" } };
  const circle: Document = {
    ROOT: { ...container, nodes: ["a"] },
    a: { ...container, nodes: ["b"] },
    b: { ...container, nodes: ["a", "gone"] },
  };
  expect(readingOrder(circle)).toEqual(["a", "b"]);
  expect(pathTo(circle, "b")).toEqual([ROOT, "a", "b"]);
});

test.each([
  [ROOT, "Email"],
  ["s", "Section: Hello dear reader & friend"],
  ["t", "Text: Hello dear reader & friend"],
  ["b", "Button"],
  ["r", "Row with 2 columns"],
  ["c2", "Column 2 of 2"],
  ["u", "Countdown"],
  ["long", "Text: Short sentences work best, so we write…"],
  ["empty", "Section"],
  ["gone", "Missing block"],
])("the label of %s is %s", (id, label) => {
  expect(labelOf(document, id)).toBe(label);
});

test("a custom name takes precedence", () => {
  const t = document.t as Document[string];
  const named = (node: Document[string]) => labelOf({ ...document, t: node }, "t");
  expect(named({ ...t, custom: { displayName: "Intro" } })).toBe("Intro");
  expect(named({ ...t, displayName: "Welcome words" })).toBe("Welcome words");
  expect(named({ ...t, displayName: "Text", custom: { displayName: " " } })).toBe("Text: Hello dear reader & friend");
});
