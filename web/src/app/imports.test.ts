import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// Each folder uses only folders of earlier lines. Folders on the same line don't know each other.
const order = [
  ["ui"],
  ["api"],
  ["images"], // several features choose images
  ["import"], // emails are dropped on lists of templates
  ["integrations"], // and pushed from them
  ["account", "auth", "brandkit", "generate", "reference", "templates"],
  ["editor"],
  ["app"],
];

// The same inside the editor. Its page, the files next to these folders, uses them all.
const editorOrder = [
  ["document"], // pure: the blocks as data, rules, commands, merging
  ["state"], // the store, what is open or announced, what controls read and write
  ["style", "saving"],
  ["writing"], // texts written with AI
  ["inspector"], // controls
  ["text"], // rich text in place
  ["blocks"],
  ["canvas", "rendered"],
  ["checks"],
  ["panels"],
  ["export", "html", "preview", "refine", "testsend", "topbar", "versions"],
];

const files = readdirSync("src", { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("api/generated"));

function imported(file: string): string[] {
  const text = readFileSync(join("src", file), "utf8");
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return specifiers.map((specifier) => join(dirname(file), specifier));
}

/** The folder right inside the root that a path is in; undefined for files outside of the root or next to its folders. */
function folderIn(root: string, path: string): string | undefined {
  if (!path.startsWith(root)) return undefined;
  const [folder, rest] = path.slice(root.length).split("/");
  return rest === undefined ? undefined : folder;
}

/** Imports of a folder that isn't on an earlier line than the importing one. */
function wrongImports(root: string, lines: readonly (readonly string[])[]): string[] {
  const lineOf = (folder: string) => lines.findIndex((line) => line.includes(folder));
  return files.flatMap((file) => {
    const own = folderIn(root, file);
    if (own === undefined) return [];
    return imported(file)
      .filter((path) => path.startsWith(root) && !path.startsWith(".."))
      .filter((path) => {
        const other = folderIn(root, path) ?? path.slice(root.length);
        return other !== own && (lineOf(other) < 0 || lineOf(other) >= lineOf(own));
      })
      .map((path) => `${file} uses ${path}`);
  });
}

function foldersIn(root: string): string[] {
  return [...new Set(files.flatMap((file) => folderIn(root, file) ?? []))].toSorted();
}

test.each([
  ["", order],
  ["editor/", editorOrder],
])("folders in src/%s use only folders of earlier lines", (root, lines) => {
  expect(foldersIn(root)).toEqual(lines.flat().toSorted());
  expect(wrongImports(root, lines)).toEqual([]);
});

test("only ui/ knows the library of primitives", () => {
  const wrong = files.filter(
    (file) =>
      !file.startsWith("ui/") && /from "(radix-ui|@radix-ui|sonner)/.test(readFileSync(join("src", file), "utf8")),
  );
  expect(wrong).toEqual([]);
});
