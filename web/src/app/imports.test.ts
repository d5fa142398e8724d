import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// Each folder may import only from folders on earlier lines, not from folders on its own line.
const order = [
  ["ui"],
  ["api"],
  ["verification"], // several features ask users to verify their email address
  ["images"], // several features include the image picker
  ["import"], // emails can be dropped on the template list
  ["integrations"], // templates are pushed from the list
  ["account", "auth", "brandkit", "generate", "reference", "templates"],
  ["editor"],
  ["app"],
];

// The same inside the editor. The files next to these folders make up its page and may import from all of them.
const editorOrder = [
  ["document"], // pure: the blocks as data, rules, commands, merging
  ["state"], // the store, open panels, announcements, and the values that controls read and write
  ["style", "saving"],
  ["writing"], // AI writing
  ["inspector"], // controls
  ["text"], // rich text editing on the canvas
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

/** The root's direct subfolder that contains the path. Undefined for files outside the root or directly in it. */
function folderIn(root: string, path: string): string | undefined {
  if (!path.startsWith(root)) return undefined;
  const [folder, rest] = path.slice(root.length).split("/");
  return rest === undefined ? undefined : folder;
}

/** Imports from folders that aren't on an earlier line than the importing folder. */
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
])("folders in src/%s import only from folders on earlier lines", (root, lines) => {
  expect(foldersIn(root)).toEqual(lines.flat().toSorted());
  expect(wrongImports(root, lines)).toEqual([]);
});

test("only ui/ imports the component primitives", () => {
  const wrong = files.filter(
    (file) =>
      !file.startsWith("ui/") && /from "(radix-ui|@radix-ui|sonner)/.test(readFileSync(join("src", file), "utf8")),
  );
  expect(wrong).toEqual([]);
});
