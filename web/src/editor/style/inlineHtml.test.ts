import { describe, expect, it } from "vitest";
import { cleanInline } from "./inlineHtml";
import { cleanOwn } from "./ownHtml";

describe("inline HTML", () => {
  it.each([
    ["Hello <strong>you</strong>", "Hello <strong>you</strong>"],
    ['<a href="{{ unsubscribe_url }}">out</a>', '<a href="{{ unsubscribe_url }}">out</a>'],
    ["[<unsubscribe>]", "[&lt;unsubscribe&gt;]"],
    ["a<br>b", "a<br>b"],
  ])("keeps %s", (html, shown) => {
    expect(cleanInline(html)).toBe(shown);
  });

  it.each([
    ["<script>alert(1)</script>x", "x"],
    ['<img src=x onerror="alert(1)">x', "x"],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<b onclick="alert(1)" id="x" class="cell" data-node="ROOT">x</b>', "<b>x</b>"],
    ['<span style="position:fixed;background-image:url(https://example.com/a.png)">x</span>', "<span>x</span>"],
    ["<iframe srcdoc='x'></iframe>x", "x"],
    ["<svg><a href='javascript:1'>y</a></svg>x", "x"],
  ])("sanitizes %s", (html, shown) => {
    expect(cleanInline(html).replace(' style=""', "")).toBe(shown);
  });

  it("keeps the colors of a span", () => {
    expect(cleanInline('<span style="color: #ff0000; float: left">x</span>')).toMatch(
      /^<span style="color:\s?(#ff0000|rgb\(255, 0, 0\))">x<\/span>$/,
    );
  });
});

describe("custom HTML", () => {
  it("keeps tables and their layout", () => {
    const html =
      '<table width="100%" cellpadding="4"><tbody><tr><td align="right" bgcolor="#eee">20 €</td></tr></tbody></table>';
    expect(cleanOwn(html)).toBe(html);
  });

  it.each([
    "<script>alert(1)</script>",
    "<style>.cell{display:none}</style>",
    '<link rel="stylesheet" href="https://example.com/a.css">',
    '<iframe src="https://example.com"></iframe>',
    '<form action="https://example.com"><input name="a"></form>',
    '<meta http-equiv="refresh" content="0">',
  ])("drops %s", (html) => {
    expect(cleanOwn(html)).toBe("");
  });

  it("removes positioning", () => {
    expect(cleanOwn('<div style="position:fixed;top:0;padding:4px">x</div>')).not.toContain("position");
  });
});
