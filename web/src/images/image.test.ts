import { expect, test } from "vitest";
import { dimensionsOf, formatOf, sizeOf, thumbnailOf } from "./image";

test("file sizes use decimal units", () => {
  expect([0, 999, 1000, 84_499, 999_499, 1_000_000, 5_242_880].map(sizeOf)).toEqual([
    "0 bytes",
    "999 bytes",
    "1 KB",
    "84 KB",
    "999 KB",
    "1.0 MB",
    "5.2 MB",
  ]);
});

test("formats and dimensions use their common names", () => {
  expect(["image/png", "image/svg+xml", "image/jpeg"].map(formatOf)).toEqual(["PNG", "SVG", "JPEG"]);
  expect(dimensionsOf({ width: 1200, height: 80 })).toBe("1,200 × 80");
  expect(thumbnailOf("https://example.com/cdn/a.png")).toBe("https://example.com/cdn/a.png?w=320");
});
