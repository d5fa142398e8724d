import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// Each folder may use those before it. Features stand side by side and do not know each other; pictures are chosen in several, and
// mails are dropped on the lists of templates and pushed from them.
const order = ["ui", "api", "images", "import", "integrations", "features", "editor", "app"];

const files = readdirSync("src", { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("api/generated"));

function layerOf(folder: string): number {
  return order.indexOf(order.includes(folder) ? folder : "features");
}

function imported(file: string): string[] {
  const text = readFileSync(join("src", file), "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return specifiers.map((specifier) => join(dirname(file), specifier).split("/")[0] ?? "");
}

test("folders use only the folders before them", () => {
  const wrong = files.flatMap((file) => {
    const own = file.split("/")[0] ?? "";
    return imported(file)
      .filter((other) => other !== own && other !== "..")
      .filter((other) => layerOf(other) >= layerOf(own))
      .map((other) => `${file} uses ${other}/`);
  });
  expect(wrong).toEqual([]);
});

test("only ui/ knows the library of primitives", () => {
  const wrong = files.filter(
    (file) =>
      !file.startsWith("ui/") && /from "(radix-ui|@radix-ui|sonner)/.test(readFileSync(join("src", file), "utf8")),
  );
  expect(wrong).toEqual([]);
});
