import { expect, test } from "vitest";
import { button, footer, mail, type Sketch, section, text } from "../document/testing/build";
import type { JsonObject } from "../document/types";
import { leftoversIn } from "./leftovers";

function found(...sections: Sketch[]): string[] {
  return leftoversIn({ mode: "visual", html: "", document: mail(...sections) }).map(
    ({ message, nodeId }) => `${nodeId}: ${message}`,
  );
}

function image(id: string, props: JsonObject): Sketch {
  return { ...text(id, props), type: "ImageBlock" };
}

test("a finished email has no leftovers", () => {
  expect(
    found(
      section(
        "s",
        text("t", { text: 'Meet us at <a href="https://shop.test/?from=https://example.com">our shop</a>' }),
        button("b", { text: "Read more", href: "{{offer_url}}" }),
        button("anchor", { text: "To the top", href: "#top" }),
        footer("f", { companyName: "Engines Ltd", address: "1 Long Lane", unsubscribeHref: "{{unsubscribe_url}}" }),
      ),
    ),
  ).toEqual([]);
});

test("sample text and links are reported with their block", () => {
  expect(
    found(
      section(
        "s",
        image("logo", { src: "https://cdn.test/logo.png", alt: "Your company" }),
        text("h", { text: "Your headline goes here" }),
        text("t", { text: 'See <a href="https://www.example.com/sale">the sale</a>' }),
        button("b", { text: "Read more", href: "https://example.com" }),
        footer("f", { companyName: "Your company", address: "Add your postal address here" }),
      ),
    ),
  ).toEqual([
    "logo: Replace the sample logo with your own",
    "h: This is still sample text: “Your headline goes here”",
    "t: A link still goes to a sample URL: https://www.example.com/sale",
    "b: A link still goes to a sample URL: https://example.com",
    "f: This is still sample text: “Your company”",
  ]);
});

test("default text of new blocks and links in lists are reported", () => {
  const list = { ...text("l", { items: ["Bread", "Second point"] }), type: "ListBlock" };
  const menu = { ...text("m", { items: [{ label: "Shop", href: "https://example.org/shop" }] }), type: "MenuBlock" };
  expect(found(section("s", list, menu))).toEqual([
    "l: This is still sample text: “Second point”",
    "m: A link still goes to a sample URL: https://example.org/shop",
  ]);
});

test("hidden blocks aren't sent and aren't reported", () => {
  const document = mail(section("s", text("t", { text: "Your headline goes here" })));
  const hidden = { ...document, s: { ...document.s, hidden: true } } as typeof document;
  expect(leftoversIn({ mode: "visual", html: "", document: hidden })).toEqual([]);
});

test("a host that only resembles the sample domain isn't reported", () => {
  expect(
    found(
      section("s", button("b", { href: "https://example.com.test/" }), button("c", { href: "https://anexample.com" })),
    ),
  ).toEqual([]);
});

test("custom HTML is searched for sample links", () => {
  const html = `<a href='https://example.com/a'>a</a> <a href="#">b</a> <p>example.com</p>`;
  expect(leftoversIn({ mode: "html", html, document: mail() })).toEqual([
    {
      code: "LEFTOVER",
      message: "A link still goes to a sample URL: https://example.com/a",
      place: { line: 1, column: 10, endLine: 1, endColumn: 10 },
    },
  ]);
});
