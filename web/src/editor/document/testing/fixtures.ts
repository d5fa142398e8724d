import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "../parse";
import type { Document } from "../types";

const repository = join(import.meta.dirname, "../../../../..");

/** The documents that the server's tests also read, by file name. */
export function sharedDocuments(): [name: string, source: string][] {
  const folder = join(repository, "testdata/documents");
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);
}

/** The documents of the library designs, as a new template gets them, by slug. */
export function libraryDocuments(): [slug: string, source: string][] {
  const command = ["run", "./internal/library/preview", "-documents"];
  const printed = execFileSync("go", command, { cwd: repository, encoding: "utf8", maxBuffer: 64 << 20 });
  return Object.entries(JSON.parse(printed));
}

export interface Case {
  readonly name: string;
  readonly source: string;
  readonly want: string;
}

/** Reads one of the server's case files: "-- name --", a document, "==", the result. */
export function sharedCases(file: string): Case[] {
  const text = readFileSync(join(repository, "internal/email/document/testdata", file), "utf8");
  return `\n${text}`
    .split("\n-- ")
    .slice(1)
    .map((part) => {
      const [name = "", rest = ""] = cut(part, " --\n");
      const [source = "", want = ""] = cut(rest, "\n==\n");
      return { name, source, want: want.trim() };
    });
}

function cut(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + separator.length)];
}

export function givenDocument(source: string): Document {
  const parsed = parse(source);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.document;
}
