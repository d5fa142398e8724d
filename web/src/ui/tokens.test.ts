import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/ui/tokens.css", "utf8");

function colorsOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["paper", "surface", "sunken", "hover"];
const readable = [
  ...["ink", "muted", "accent", "danger"].flatMap((text) => surfaces.map((surface) => [text, surface])),
  ...["ink", "muted", "accent-strong"].map((text) => [text, "accent-soft"]),
  ...["ink", "danger", "danger-strong"].map((text) => [text, "danger-soft"]),
  ...["accent", "accent-strong"].map((surface) => ["on-accent", surface]),
  ...["danger", "danger-strong"].map((surface) => ["on-danger", surface]),
  ["paper", "ink"],
];

test.each([":root", ".dark"])("text is readable on every background: %s", (theme) => {
  const colors = colorsOf(theme);
  const poor = readable
    .map(([text = "", surface = ""]) => [text, surface, contrast(colors[text] ?? "", colors[surface] ?? "")] as const)
    .filter(([, , ratio]) => !(ratio >= 4.5));
  expect(poor).toEqual([]);
});

test.each([":root", ".dark"])("control borders are visible: %s", (theme) => {
  const colors = colorsOf(theme);
  for (const surface of ["paper", "surface", "sunken"]) {
    expect(contrast(colors.control ?? "", colors[surface] ?? "")).toBeGreaterThanOrEqual(3);
  }
});

test("both themes define the same colors", () => {
  expect(Object.keys(colorsOf(".dark")).sort()).toEqual(Object.keys(colorsOf(":root")).sort());
});
