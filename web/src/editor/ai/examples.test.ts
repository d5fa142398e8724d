import { expect, it } from "vitest";
import { newNode } from "../document/newNode";
import { button, mail, section, text } from "../document/testing/build";
import { examplesFor } from "./examples";

const long = "One thing. Another thing! And a third one?";

it("offers what the mail has", () => {
  const document = mail(section("a", text("t", { text: "Hello" }), button("b", { text: "Buy" })));
  expect(examplesFor(document, undefined)).toEqual([
    "Make the button red",
    "Add a heading “Welcome”",
    "Make the background light blue",
  ]);
});

it("speaks of several, and of long texts only where there are such", () => {
  const blocks = [text("t", { text: long }), button("b", { text: "Buy" }), button("c", { text: "Read" })];
  const words = examplesFor(mail(section("a", ...blocks)), undefined);
  expect(words).toContain("Make the buttons red");
  expect(words).toContain("Shorten the texts");
});

it("offers nothing about a block that no longer stands in the mail", () => {
  const document = mail(section("a", text("t", { text: "Hello" })));
  const lost = { ...document, lost: newNode("DividerBlock", {}, "gone", []) };
  expect(examplesFor(lost, undefined)).not.toContain("Remove the divider");
});

it("fits the selected block", () => {
  const document = mail(section("a", text("t", { text: long }), button("b", { text: "Buy" })));
  expect(examplesFor(document, "t")).toContain("Make it shorter");
  expect(examplesFor(document, "b")).not.toContain("Make it shorter");
  expect(examplesFor(document, "a")).toContain("Move it up");
});
