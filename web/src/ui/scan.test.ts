// @vitest-environment node

import { expect, test } from "vitest";
import { lowerAscii, replaceBetween, replaceTags, trimEndOf, trimStartOf } from "./scan";

test("tags are replaced, and an unclosed bracket stays", () => {
  expect(replaceTags("a<b>c</b>d", " ")).toBe("a c d");
  expect(replaceTags("1 < 2", "")).toBe("1 < 2");
  expect(replaceTags("a<b<c>d", "")).toBe("ad");
});

test("style sheets are removed regardless of letter case", () => {
  expect(replaceBetween("a<STYLE>b</Style>c<style>", "<style", "</style>", "")).toBe("ac<style>");
});

test("letters that become longer in lowercase stay unchanged", () => {
  expect(lowerAscii("İA")).toBe("İa");
});

test("only the ends are trimmed", () => {
  expect(trimEndOf("a b  ", " ")).toBe("a b");
  expect(trimStartOf("\n\na\n", "\n")).toBe("a\n");
});

// A regular expression that backtracks would take minutes for each of these.
test("hostile text doesn't freeze the page", () => {
  const signs = "<".repeat(2_000_000);
  expect(replaceTags(signs, "")).toBe(signs);
  const sheets = "<style".repeat(300_000);
  expect(replaceBetween(sheets, "<style", "</style>", "")).toBe(sheets);
  const blanks = `${" ".repeat(2_000_000)}x`;
  expect(trimEndOf(blanks, " ")).toBe(blanks);
});
