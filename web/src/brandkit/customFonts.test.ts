import { expect, test } from "vitest";
import type { Font } from "../api/generated/types.gen";
import { facesOf, familiesOf } from "./customFonts";

const font = (family: string, more: Partial<Font> = {}) =>
  ({
    family,
    url: "https://example.com/f.woff2",
    style: "normal",
    weight: 400,
    minWeight: 400,
    maxWeight: 400,
    ...more,
  }) as Font;

test("a font is loaded with its weight, a variable one with its range", () => {
  expect(facesOf([font("Brändon Text", { style: "italic" })])).toBe(
    '@font-face{font-family:"Brändon Text";font-weight:400;font-style:italic;font-display:swap;src:url("https://example.com/f.woff2")}',
  );
  expect(facesOf([font("思源黑体", { minWeight: 100, maxWeight: 900 })])).toContain("font-weight:100 900;");
});

test("a name or an address that would break out of the style sheet is left out", () => {
  for (const family of ['A"B', "A}B", "A;B", "</style>", ""]) expect(facesOf([font(family)])).toBe("");
  for (const url of ["javascript:x", 'https://example.com/"', "https://example.com/)", "/f.woff2"]) {
    expect(facesOf([font("A", { url })])).toBe("");
  }
});

test("a family is named once, whatever its case", () => {
  expect(familiesOf([font("Alpha"), font("alpha"), font("Beta")])).toHaveLength(2);
});
