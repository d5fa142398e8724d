// @vitest-environment node

import { expect, test } from "vitest";
import type { BrandKit } from "../../api/generated/types.gen";
import { footerFromBrand } from "./compliancefooter/footerFromBrand";
import { iconsFromBrand } from "./socialicons/iconsFromBrand";

const empty = { legalName: null, address: null, socialLinks: null } as BrandKit;

test("a new footer has the company name and its address on one line", () => {
  expect(footerFromBrand(empty)).toEqual({});
  expect(footerFromBrand({ ...empty, legalName: "Example Ltd", address: "1 Main Street,\n\n Springfield " })).toEqual({
    companyName: "Example Ltd",
    showCopyright: true,
    address: "1 Main Street, Springfield",
  });
});

test("new social icons link to the company's pages", () => {
  expect(iconsFromBrand(empty)).toEqual({});
  expect(iconsFromBrand({ ...empty, socialLinks: [] })).toEqual({});
  expect(iconsFromBrand({ ...empty, socialLinks: [{ platformId: "x", url: "https://example.com" }] })).toEqual({
    icons: [{ platformId: "x", url: "https://example.com", enabled: true }],
  });
});
