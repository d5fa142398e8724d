import { describe, expect, it } from "vitest";
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
  ])("turns %j, which replaces %j, into %j", (text, before, expected) => {
    expect(inlineOf(text, before)).toBe(expected);
  });

  it("losesFormats reports formatting on single words", () => {
    expect(losesFormats("<b>All</b>")).toBe(false);
    expect(losesFormats('See <a href="#">this</a>')).toBe(false);
    expect(losesFormats("Some <b>words</b>")).toBe(true);
  });
});
