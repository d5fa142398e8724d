import { expect, it } from "vitest";
import { newNode } from "../document/newNode";
import { button, mail, section, text } from "../document/testing/build";
import { examplesFor } from "./examples";
import { languageOf } from "./mailLanguage";

const long = "One thing. Another thing! And a third one?";

it("offers what the mail has", () => {
  const document = mail(section("a", text("t", { text: "Hello" }), button("b", { text: "Buy" })));
  expect(examplesFor(document, undefined, "en")).toEqual([
    "Make the button red",
    "Add a heading “Welcome”",
    "Make the background light blue",
  ]);
});

it("speaks of several, and of long texts only where there are such", () => {
  const blocks = [text("t", { text: long }), button("b", { text: "Buy" }), button("c", { text: "Read" })];
  const words = examplesFor(mail(section("a", ...blocks)), undefined, "en");
  expect(words).toContain("Make the buttons red");
  expect(words).toContain("Shorten the texts");
});

it("takes the stops of dates for no ends of sentences", () => {
  const document = mail(section("a", text("t", { text: "Vom 3. bis 10. Mai. Bis bald." })));
  expect(examplesFor(document, "t", "de")).not.toContain("Kürze es");
});

it("offers nothing about a block that no longer stands in the mail", () => {
  const document = mail(section("a", text("t", { text: "Hello" })));
  const lost = { ...document, lost: newNode("DividerBlock", {}, "gone", []) };
  expect(examplesFor(lost, undefined, "en")).not.toContain("Remove the divider");
});

it("fits the selected block", () => {
  const document = mail(section("a", text("t", { text: long }), button("b", { text: "Buy" })));
  expect(examplesFor(document, "t", "en")).toContain("Make it shorter");
  expect(examplesFor(document, "b", "en")).not.toContain("Make it shorter");
  expect(examplesFor(document, "a", "en")).toContain("Move it up");
});

it("speaks the language of the mail", () => {
  const document = mail(section("a", text("t", { text: "Wir haben für Sie und die Familie geöffnet." })));
  expect(languageOf(document, {})).toBe("de");
  expect(languageOf(document, { lang: "en-GB" })).toBe("en");
  expect(languageOf(mail(section("a", text("t", { text: "We are open for you." }))), {})).toBe("en");
  expect(languageOf(mail(section("a", text("t", { text: "Hello" }))), { lang: "de-AT" })).toBe("de");
  expect(examplesFor(document, undefined, "de")).toContain("Mach den Hintergrund hellblau");
  expect(examplesFor(document, "t", "de")).toContain("Mach es größer");
});
