import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { check } from "./check";
import { parse } from "./parse";
import { serialize } from "./serialize";
import { anyEdit, runAll } from "./testing/edits";
import { givenDocument, libraryDocuments } from "./testing/fixtures";
import { throughCraft } from "./testing/throughCraft";

const designs = libraryDocuments();

it("knows the whole library", () => {
  expect(designs.length).toBeGreaterThanOrEqual(32);
});

describe.each(designs)("%s", (_slug, source) => {
  const document = givenDocument(source);

  it("is written as it was read, node by node", () => {
    const parsed = parse(source);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(serialize(parsed.document, parsed)).toBe(source);
    const again = givenDocument(serialize(parsed.document));
    expect(Object.keys(again)).toEqual(Object.keys(document));
    for (const id of Object.keys(document)) expect(again[id], id).toEqual(document[id]);
  });

  it("breaks no rule of the editor", () => {
    expect(check(document)).toEqual([]);
  });

  it("is loaded and written by Craft.js the same, node by node", () => {
    expect(throughCraft(document)).toEqual(document);
  });
});

test("designs that are edited stay what Craft.js reads and writes, and the one it began with stays as it was", () => {
  fc.assert(
    fc.property(fc.constantFrom(...designs), fc.array(anyEdit, { minLength: 1, maxLength: 8 }), ([, source], edits) => {
      const document = givenDocument(source);
      const edited = runAll(document, edits);
      expect(document).toEqual(JSON.parse(source));
      expect(throughCraft(edited)).toEqual(edited);
    }),
    { numRuns: 20 },
  );
});
