import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { check } from "./check";
import { parse } from "./parse";
import { serialize } from "./serialize";
import { anyEdit, runAll } from "./testing/edits";
import { givenDocument, libraryDocuments } from "./testing/fixtures";
import { throughCraft } from "./testing/throughCraft";

const designs = libraryDocuments();

it("includes the whole library", () => {
  expect(designs.length).toBeGreaterThanOrEqual(32);
});

describe.each(designs)("%s", (_slug, source) => {
  const document = givenDocument(source);

  it("is written unchanged, node by node", () => {
    const parsed = parse(source);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(serialize(parsed.document, parsed)).toBe(source);
    const again = givenDocument(serialize(parsed.document));
    expect(Object.keys(again)).toEqual(Object.keys(document));
    for (const id of Object.keys(document)) expect(again[id], id).toEqual(document[id]);
  });

  it("doesn't break any rules", () => {
    expect(check(document)).toEqual([]);
  });

  it("is loaded and written unchanged by Craft.js, node by node", () => {
    expect(throughCraft(document)).toEqual(document);
  });
});

test("edited designs stay valid Craft.js documents, and the original stays unchanged", () => {
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
