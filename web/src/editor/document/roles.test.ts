import { expect, test } from "vitest";
import { hasRole, roleOf, textsOf } from "./roles";
import type { JsonObject } from "./types";

const block = (resolvedName: string, props: JsonObject) => ({ type: { resolvedName }, props });

test("finds the text in a block by role, including in lists", () => {
  const menu = block("MenuBlock", {
    items: [{ label: "New", href: "https://example.com/new" }, { label: "Sale" }, "odd"],
  });
  expect(textsOf(menu, "label").map(({ text }) => text)).toEqual(["New", "Sale"]);
  expect(textsOf(menu, "link")).toEqual([{ role: "link", text: "https://example.com/new" }]);
  expect(textsOf(block("ListBlock", { items: ["<b>One</b>", 2] }), "inline")).toEqual([
    { role: "inline", text: "<b>One</b>" },
  ]);
  expect(textsOf(block("ListBlock", { items: "One" }), "inline")).toEqual([]);
  expect(textsOf(undefined, "link")).toEqual([]);
});

test("guesses roles by name in an unknown block", () => {
  const countdown = block("CountdownBlock", { text: "Only today", items: [{ label: "Hours" }], deadline: "noon" });
  expect(textsOf(countdown, "inline", "label").map(({ text }) => text)).toEqual(["Only today", "Hours"]);
});

test("returns the role of a value", () => {
  expect(roleOf("ButtonBlock", "text")).toBe("label");
  expect(roleOf("TextBlock", "text")).toBe("inline");
  expect(roleOf("ImageBlock", "constructor")).toBeUndefined();
  expect(hasRole("VideoBlock", "image")).toBe(true);
  expect(hasRole("SpacerBlock", "label", "inline")).toBe(false);
});
