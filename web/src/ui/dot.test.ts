import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// Column widths, and a block whose dot is part of the email.
const exceptions = ["editor/inspector/LayoutSketch.tsx", "editor/blocks/compliancefooter/View.tsx"];

test("separators come from dot, so that no line starts with one", () => {
  const root = join(import.meta.dirname, "..");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file) && !exceptions.includes(file),
  );
  const found = files.filter((file) => readFileSync(join(root, file), "utf8").includes(" · "));
  expect(found).toEqual([]);
});
