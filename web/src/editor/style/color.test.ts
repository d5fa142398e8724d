import { describe, expect, it } from "vitest";
import { contrast, cssColor, over, parseColor, readableOn, white } from "./color";

describe("parseColor", () => {
  it.each([
    ["#0af", "#00aaff"],
    ["#1D4ED8", "#1d4ed8"],
    [" rgb(1, 2, 3) ", "#010203"],
    ["rgb(100% 0% 50% / 1)", "#ff0080"],
    ["#11223380", "#112233"],
  ])("reads %s", (text, hex) => {
    expect(cssColor(parseColor(text) ?? white)).toBe(hex);
  });

  it.each(["", "#12", "rgb(1,2)", "url(x)", "rgb(1,2,3,4,5)", 7, null])("rejects %s", (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it("reads transparent as fully transparent", () => {
    expect(parseColor("transparent")?.a).toBe(0);
  });
});

it("blends a translucent color with its background", () => {
  const black = parseColor("rgba(0,0,0,0.5)");
  expect(black && cssColor(over(black, white))).toBe("#808080");
});

it("picks the more readable color", () => {
  const yellow = parseColor("#fde047") ?? white;
  expect(contrast(readableOn(yellow), yellow)).toBeGreaterThan(4.5);
});
