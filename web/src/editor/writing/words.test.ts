import { describe, expect, it } from "vitest";
import { newNode } from "../document/newNode";
import { button, footer, mail, section, text } from "../document/testing/build";
import type { Document, JsonObject } from "../document/types";
import { wordsOfEmail } from "./emailWords";
import { imageContext } from "./imageContext";
import { inlineOf, losesFormats } from "./inlineOf";

describe("inlineOf", () => {
  it.each([
    ["Tom & <Jerry>", "anything", "Tom &amp; &lt;Jerry&gt;"],
    ["Hi {{first_name|there}}\nBye", "Hello", "Hi {{first_name|there}}<br>Bye"],
    ["Short", "<strong>All <em>of it</em></strong>", "<strong>Short</strong>"],
    ["Red", '<span style="color:red"><b>Long</b></span>', '<span style="color:red"><b>Red</b></span>'],
    [
      "Visit our shop",
      'Please visit <a href="https://example.com/?a=1&amp;b=2">our shop</a> today',
      'Visit <a href="https://example.com/?a=1&amp;b=2">our shop</a>',
    ],
    ["Visit us", 'Please visit <a href="https://example.com">our shop</a>', "Visit us"],
    ["$& costs $1", 'Was <a href="https://example.com">$1</a>', '$&amp; costs <a href="https://example.com">$1</a>'],
  ])("%j over %j is %j", (words, before, expected) => {
    expect(inlineOf(words, before)).toBe(expected);
  });

  it("knows when formats of single words go", () => {
    expect(losesFormats("<b>All</b>")).toBe(false);
    expect(losesFormats('See <a href="#">this</a>')).toBe(false);
    expect(losesFormats("Some <b>words</b>")).toBe(true);
  });
});

describe("wordsOfMail", () => {
  it("reads texts and buttons in order, not the footer", () => {
    const document = mail(
      section("a", text("t", { text: "Spring<br>sale" }), button("b", { text: "Shop <now>" })),
      section("f", footer("foot", { text: "Unsubscribe" })),
    );
    expect(wordsOfEmail(document)).toBe("Spring\nsale\nShop <now>");
  });
});

function withImage(props: JsonObject): Document {
  const document = mail(
    section("o", text("other", { text: "Elsewhere" })),
    section("a", text("h", { text: "Mugs by hand", tagName: "h2" }), text("t", { text: "Blue glaze." })),
  );
  const a = document.a;
  if (!a) throw new Error("no section");
  return { ...document, a: { ...a, nodes: ["h", "pic", "t"] }, pic: newNode("ImageBlock", props, "a") };
}

describe("imageContext", () => {
  it("has its URL, heading, caption and link", () => {
    const document = withImage({ src: "https://example.com/x/blue%20mug.jpg?w=1", href: "https://example.com/mugs" });
    expect(imageContext(document, "pic")).toBe(
      "https://example.com/x/blue%20mug.jpg\nMugs by hand\nBlue glaze.\nhttps://example.com/mugs",
    );
  });

  it.each(["data:image/png;base64,aaaa", "{{image_url}}", ""])("leaves out %j, which isn't a URL", (src) => {
    expect(imageContext(withImage({ src }), "pic")).toBe("Mugs by hand\nBlue glaze.");
  });
});
