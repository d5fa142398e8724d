// @vitest-environment node

import { expect, test } from "vitest";
import type { BrandKit } from "../api/generated/types.gen";
import { asUrl, type Extracted, newFieldsIn } from "./extract";

const nothing: Extracted = {
  primaryColor: null,
  secondaryColor: null,
  accentColor: null,
  logoUrl: null,
  fontHeading: null,
  fontBody: null,
  companyDescription: null,
};

test("new fields are those found with a different value, in form order", () => {
  const kit = { primaryColor: "#AABBCC", fontBody: "Lora", logoUrl: null } as BrandKit;
  expect(newFieldsIn(nothing, kit)).toEqual([]);
  expect(newFieldsIn({ ...nothing, primaryColor: "#aabbcc", fontBody: "Inter", accentColor: "#112233" }, kit)).toEqual([
    "accentColor",
    "fontBody",
  ]);
});

test("a bare domain becomes an https URL", () => {
  expect(asUrl(" example.com/shop ")).toBe("https://example.com/shop");
  expect(asUrl("http://example.com")).toBe("http://example.com");
  expect(asUrl("")).toBe("");
});
