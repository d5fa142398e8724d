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

test("@font-face rules have the weight, or the range of a variable font", () => {
  expect(facesOf([font("Brändon Text", { style: "italic" })])).toBe(
    '@font-face{font-family:"Brändon Text";font-weight:400;font-style:italic;font-display:swap;src:url("https://example.com/f.woff2")}',
  );
  expect(facesOf([font("思源黑体", { minWeight: 100, maxWeight: 900 })])).toContain("font-weight:100 900;");
});

test("fonts whose name or URL would break out of the style sheet are skipped", () => {
  for (const family of ['A"B', "A}B", "A;B", "</style>", ""]) expect(facesOf([font(family)])).toBe("");
  for (const url of ["javascript:x", 'https://example.com/"', "https://example.com/)", "/f.woff2"]) {
    expect(facesOf([font("A", { url })])).toBe("");
  }
});

test("each family is listed once, regardless of case", () => {
  expect(familiesOf([font("Alpha"), font("alpha"), font("Beta")])).toHaveLength(2);
});
