import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withoutImports } from "../import/cleanEmail";
import { layOut } from "./html/layOut";
import { cleanPastedText } from "./text/cleanPaste";
import { protectMergeTags } from "./text/mergeTags";
import { readDeclaration } from "./text/styleText";

// A regular expression that backtracks would take minutes for each of these, so the test would time out.
const size = 400_000;

test.each(["<", "<!--", "<style>", "<title ", "<!---->", "<div>", "<div></div>"])("laying out repeated %s", (piece) => {
  const html = piece.repeat(size / piece.length);
  expect(layOut(html).length).toBeLessThan(20 * size);
});

test("an unclosed comment is treated as text, and a style sheet stays in one piece", () => {
  expect(layOut("<p>a</p><!-- b")).toBe("<p>a</p><!-- b\n");
  expect(layOut("<div><style>a{}</style></div>")).toBe("<div>\n\t<style>a{}</style>\n</div>\n");
});

test.each(["(", "{{", "'", '"', "a;"])("a style of repeated %s", (piece) => {
  expect(readDeclaration(piece.repeat(size / piece.length), "color")).toBeUndefined();
});

test("semicolons in quotes, parentheses and merge tags don't end a declaration", () => {
  const style = `font-family:"a;b";background:url(c;d);width:{{e;f}};color:red`;
  expect(readDeclaration(style, "color")).toBe("red");
  expect(readDeclaration(style, "background")).toBe("url(c;d)");
  expect(readDeclaration(style, "width")).toBe("{{e;f}}");
});

test.each(["{{", "{{a", "{%", "*|", "[[", "<%", "%%a", "{{{", "${a"])("merge tags from repeated %s", (piece) => {
  const html = piece.repeat(size / piece.length);
  expect(protectMergeTags(html).restore(protectMergeTags(html).html)).toBe(html);
});

test.each(["@import ", "@import url(", '@import "', "@import '"])("imports from repeated %s", (piece) => {
  expect(withoutImports(piece.repeat(size / piece.length)).length).toBeLessThanOrEqual(size);
});

test("only imports are removed", () => {
  expect(withoutImports("@import url(a;b.css);a{}@IMPORT 'c' screen;b{}")).toBe("a{}b{}");
  expect(withoutImports("a{content:'@import'}")).toBe("a{content:'@import'}");
});

test("pasted lines and blanks", () => {
  expect(cleanPastedText(`${"\n".repeat(size)}x${" ".repeat(size)}\ny`).childCount).toBe(3);
});

// These patterns scan the rest of the text again from each possible start. ui/scan.ts has replacements.
const suspicious = [String.raw`[\s\S]*`, "<[^>]*>", "[^>]*>/", String.raw`\n+$/`, " +$/", ".*?"];
const literal = /(?:[(=,:[?]|=>|return)\s*(\/(?![*/])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])+\/[a-z]*)/g;

function suspects(source: string): string[] {
  return [...source.matchAll(literal)]
    .map(([, expression = ""]) => expression)
    .filter((expression) => suspicious.some((piece) => expression.includes(piece)));
}

test("no expression in the source scans the rest of the text again from each start", () => {
  const found = readdirSync("src", { recursive: true })
    .map(String)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("api/generated"))
    .flatMap((name) => suspects(readFileSync(join("src", name), "utf8")).map((expression) => `${name}: ${expression}`));
  expect(found).toEqual([]);
});

test.each([
  String.raw`html.replace(/<style[\s\S]*?<\/style>/gi, "")`,
  "const tag = /<a[^>]*>/;",
  "return text.match(/a.*?b/);",
  String.raw`[/\s+ +$/u]`,
])("the check above finds %s", (source) => {
  expect(suspects(source)).toHaveLength(1);
});
