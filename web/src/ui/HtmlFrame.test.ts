// @vitest-environment node

import { expect, test } from "vitest";
import { quiet } from "./HtmlFrame";

const base = '<meta http-equiv="x-dns-prefetch-control" content="off"><base target="_blank">';

test("links get a target that the sandbox forbids, and the doctype stays first", () => {
  expect(quiet("<!doctype html><html><head><title>T</title></head></html>")).toBe(
    `<!doctype html><html><head>${base}<title>T</title></head></html>`,
  );
  expect(quiet("<!DOCTYPE html><p>Hi</p>")).toBe(`<!DOCTYPE html>${base}<p>Hi</p>`);
  expect(quiet("<p>Hi</p>")).toBe(`${base}<p>Hi</p>`);
  expect(quiet("<header>$&</header>")).toBe(`${base}<header>$&</header>`);
});

test("a head can have attributes or be unclosed", () => {
  expect(quiet('<HEAD lang="en"><p>')).toBe(`<HEAD lang="en">${base}<p>`);
  expect(quiet("<p><head ")).toBe(`${base}<p><head `);
});

// A regular expression that backtracks would take minutes for this.
test("hostile HTML doesn't freeze the page", () => {
  const hostile = "<head ".repeat(400_000);
  expect(quiet(hostile)).toBe(`${base}${hostile}`);
});

test("the scrollbar is hidden on a phone", () => {
  expect(quiet("<p>Hi</p>", true)).toContain("<style>html{scrollbar-width:none}</style>");
  expect(quiet("<p>Hi</p>")).not.toContain("scrollbar");
});

test("the system's color scheme is ignored", () => {
  const dark = quiet(
    '<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme: dark){a{}}</style>',
  );
  expect(dark).not.toMatch(/dark/);
  expect(quiet("<style>@media screen and (prefers-color-scheme:light){a{}}</style>")).toContain(
    "screen and (min-width:0)",
  );
  expect(quiet("<style>:root{color-scheme:dark}</style>")).toContain("color-scheme:dark");
});

test("a preview doesn't look up hosts or connect to them", () => {
  const hostile =
    '<head><meta http-equiv="x-dns-prefetch-control" content="on"><link rel="dns-prefetch" href="//evil.example"><LINK/rel=preconnect href=//x></head>';
  const shown = quiet(hostile);
  expect(shown).not.toMatch(/<link/i);
  expect(shown.indexOf('content="off"')).toBeLessThan(shown.indexOf('content="on"'));
  expect(quiet("<linked>")).toContain("<linked>");
});
