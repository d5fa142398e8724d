// @vitest-environment node

import { expect, test } from "vitest";
import type { BrandKit } from "../api/generated/types.gen";
import { changesOf, drawable } from "./kitFields";

const stored: BrandKit = {
  primaryColor: "#112233",
  secondaryColor: null,
  accentColor: null,
  logoUrl: "https://example.com/logo.png",
  logoPlacement: null,
  fontHeading: "Georgia",
  fontBody: null,
  tone: null,
  industry: null,
  companyDescription: null,
  stylePreference: null,
  defaultCtaStyle: null,
  legalName: null,
  address: null,
  socialLinks: [{ platformId: "x", url: "https://example.com/x" }],
};

test("only what differs is a change, and what was emptied is cleared", () => {
  expect(changesOf(stored, {})).toEqual({});
  expect(changesOf(stored, { primaryColor: "#112233", fontBody: "", tone: null })).toEqual({});
  expect(changesOf(stored, { fontHeading: "", accentColor: "#445566", primaryColor: null })).toEqual({
    fontHeading: null,
    accentColor: "#445566",
    primaryColor: null,
  });
});

test("a list of links is a change when what it says has changed", () => {
  expect(changesOf(stored, { socialLinks: [{ platformId: "x", url: "https://example.com/x" }] })).toEqual({});
  expect(changesOf(stored, { socialLinks: [] })).toEqual({ socialLinks: null });
  expect(changesOf({ ...stored, socialLinks: null }, { socialLinks: [] })).toEqual({});
  expect(changesOf({ ...stored, socialLinks: [] }, {})).toEqual({});
  const socialLinks = [{ platformId: "x", url: "https://example.com/y" }];
  expect(changesOf(stored, { socialLinks })).toEqual({ socialLinks });
});

test("a link is drawn once it leads somewhere", () => {
  const whole = { platformId: "x", url: "https://example.com" };
  expect(drawable({ socialLinks: [{ platformId: "vk", url: "" }, whole] })).toEqual({ socialLinks: [whole] });
  expect(drawable({ socialLinks: null })).toEqual({ socialLinks: null });
  expect(drawable({ tone: "bold" })).toEqual({ tone: "bold" });
});

test("a logo's address is drawn once it is one", () => {
  for (const logoUrl of [
    "h",
    "https:",
    "https://",
    "ftp://example.com/l.png",
    "https:///l.png",
    "https://exa mple.com",
  ]) {
    expect(drawable({ tone: "bold", logoUrl })).toEqual({ tone: "bold" });
  }
  expect(drawable({ logoUrl: "https://example.com/l.png" })).toEqual({ logoUrl: "https://example.com/l.png" });
  expect(drawable({ logoUrl: null })).toEqual({ logoUrl: null });
});
