// @vitest-environment node

import { expect, test } from "vitest";
import type { BrandKit } from "../api/generated/types.gen";
import { asUrl, type Extracted, newsIn } from "./extract";

const nothing: Extracted = {
  primaryColor: null,
  secondaryColor: null,
  accentColor: null,
  logoUrl: null,
  fontHeading: null,
  fontBody: null,
  companyDescription: null,
};

test("news are what was found and is not there already, in the order of the form", () => {
  const kit = { primaryColor: "#AABBCC", fontBody: "Lora", logoUrl: null } as BrandKit;
  expect(newsIn(nothing, kit)).toEqual([]);
  expect(newsIn({ ...nothing, primaryColor: "#aabbcc", fontBody: "Inter", accentColor: "#112233" }, kit)).toEqual([
    "accentColor",
    "fontBody",
  ]);
});

test("the bare name of a site is an address", () => {
  expect(asUrl(" example.com/shop ")).toBe("https://example.com/shop");
  expect(asUrl("http://example.com")).toBe("http://example.com");
  expect(asUrl("")).toBe("");
});
