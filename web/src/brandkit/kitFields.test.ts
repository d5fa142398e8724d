// @vitest-environment node

import { expect, test } from "vitest";
import type { BrandKit } from "../api/generated/types.gen";
import { changesOf, previewable } from "./kitFields";

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

test("only fields that differ are changes, and empty fields become null", () => {
  expect(changesOf(stored, {})).toEqual({});
  expect(changesOf(stored, { primaryColor: "#112233", fontBody: "", tone: null })).toEqual({});
  expect(changesOf(stored, { fontHeading: "", accentColor: "#445566", primaryColor: null })).toEqual({
    fontHeading: null,
    accentColor: "#445566",
    primaryColor: null,
  });
});

test("a list of links is a change only when its content differs", () => {
  expect(changesOf(stored, { socialLinks: [{ platformId: "x", url: "https://example.com/x" }] })).toEqual({});
  expect(changesOf(stored, { socialLinks: [] })).toEqual({ socialLinks: null });
  expect(changesOf({ ...stored, socialLinks: null }, { socialLinks: [] })).toEqual({});
  expect(changesOf({ ...stored, socialLinks: [] }, {})).toEqual({});
  const socialLinks = [{ platformId: "x", url: "https://example.com/y" }];
  expect(changesOf(stored, { socialLinks })).toEqual({ socialLinks });
});

test("the sample includes only links with a URL", () => {
  const whole = { platformId: "x", url: "https://example.com" };
  expect(previewable({ socialLinks: [{ platformId: "vk", url: "" }, whole] })).toEqual({ socialLinks: [whole] });
  expect(previewable({ socialLinks: null })).toEqual({ socialLinks: null });
  expect(previewable({ tone: "bold" })).toEqual({ tone: "bold" });
});

test("the sample includes the logo only once its URL is valid", () => {
  for (const logoUrl of [
    "h",
    "https:",
    "https://",
    "ftp://example.com/l.png",
    "https:///l.png",
    "https://exa mple.com",
  ]) {
    expect(previewable({ tone: "bold", logoUrl })).toEqual({ tone: "bold" });
  }
  expect(previewable({ logoUrl: "https://example.com/l.png" })).toEqual({ logoUrl: "https://example.com/l.png" });
  expect(previewable({ logoUrl: null })).toEqual({ logoUrl: null });
});
