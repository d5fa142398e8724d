import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { blockTypes } from "./blocks.gen";
import { insertBlock } from "./commands/insert";
import { done } from "./testing/done";
import { anyEdit, runAll } from "./testing/edits";
import { givenDocument, sharedDocuments } from "./testing/fixtures";
import { throughCraft } from "./testing/throughCraft";
import { type Document, ROOT } from "./types";

/** Our documents stay in Craft.js format: Craft.js loads and writes them unchanged, node by node. */

const blank: Document = {
  [ROOT]: {
    type: { resolvedName: "ContainerBlock" },
    isCanvas: true,
    props: {},
    displayName: "Container",
    custom: {},
    hidden: false,
    nodes: [],
    linkedNodes: {},
  },
};

describe("Craft.js writes back unchanged", () => {
  test.each(blockTypes.filter((type) => type !== "WatermarkBlock" && type !== "ColumnBlock"))("a new %s", (type) => {
    const { document } = done(insertBlock(blank, type, ROOT, 0));
    expect(throughCraft(document)).toEqual(document);
  });

  it("any result of our commands", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 5, maxLength: 30 }), (edits) => {
        const document = runAll(blank, edits);
        expect(throughCraft(document)).toEqual(document);
      }),
      { numRuns: 40 },
    );
  });

  const itsOwn = sharedDocuments().filter(([name]) => name !== "unknown-blocks.json" && name !== "sparse.json");

  test.each(itsOwn)("%s", (_name, source) => {
    const document = givenDocument(source);
    expect(throughCraft(document)).toEqual(document);
  });
});
