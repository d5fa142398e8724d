import { Editor, Element, Frame, useEditor, useNode } from "@craftjs/core";
import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import type { PropsWithChildren } from "react";
import { afterEach, describe, expect, it, test } from "vitest";
import { insertBlock } from "./commands/insert";
import { done } from "./testing/done";
import { anyEdit, runAll } from "./testing/edits";
import { givenDocument, sharedDocuments } from "./testing/fixtures";
import { blockTypes, type Document, ROOT } from "./types";

/** The format stays Craft.js' own: what our editor makes, Craft.js loads and writes the same, node by node. */

function Block({ children }: PropsWithChildren) {
  const { connectors } = useNode();
  return <div ref={(element) => void (element && connectors.connect(element))}>{children}</div>;
}

/** One component for each name: Craft.js finds a block's name by its component. */
const resolver = Object.fromEntries(
  blockTypes.map((type) => [type, (props: PropsWithChildren) => <Block>{props.children}</Block>]),
);

function Written() {
  const { query } = useEditor();
  return <output>{query.serialize()}</output>;
}

afterEach(cleanup);

function throughCraft(document: Document): Document {
  render(
    <Editor resolver={resolver} enabled={false}>
      <Frame data={JSON.stringify(document)}>
        <Element is="div" canvas />
      </Frame>
      <Written />
    </Editor>,
  );
  const written = screen.getByRole("status").textContent ?? "";
  cleanup();
  return JSON.parse(written);
}

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

describe("Craft.js writes back, node by node,", () => {
  test.each(blockTypes.filter((type) => type !== "WatermarkBlock" && type !== "ColumnBlock"))("a new %s", (type) => {
    const { document } = done(insertBlock(blank, type, ROOT, 0));
    expect(throughCraft(document)).toEqual(document);
  });

  it("whatever our commands make", { timeout: 60_000 }, () => {
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
