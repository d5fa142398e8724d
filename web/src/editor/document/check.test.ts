// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import rules from "../../../../internal/email/document/rules.json";
import { blockTypes } from "./blocks.gen";
import { check } from "./check";
import { anyDocument } from "./testing/arbitrary";
import { mail, section, text } from "./testing/build";
import { givenDocument, sharedCases, sharedDocuments } from "./testing/fixtures";
import type { Document } from "./types";

describe("check", () => {
  test.each(sharedCases("structure.txt"))("$name", ({ source, want }) => {
    const problems = check(JSON.parse(source) as Document).map(({ nodeId, message, remedy }) => {
      return `${nodeId.replaceAll("\n", "\\n")}: ${message}\n    ${remedy}`;
    });
    expect(problems.join("\n") || "no problem").toBe(want);
  });

  test.each(sharedDocuments())("finds no problems in %s", (_name, source) => {
    expect(check(givenDocument(source), source)).toEqual([]);
  });

  it("finds no problems in random valid documents", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(check(document)).toEqual([]);
      }),
    );
  });

  it("limits the number of nodes", { timeout: 60_000 }, () => {
    const texts = (count: number) => mail(section("all", ...Array.from({ length: count }, (_, i) => text(`t${i}`))));
    expect(check(texts(4998))).toEqual([]);
    expect(check(texts(4999)).map((problem) => problem.message)).toEqual([
      "The document has 5001 nodes; the limit is 5000",
    ]);
  });

  it("limits the size of the source", () => {
    const source = (size: number) => {
      const empty = JSON.stringify(mail(section("a", text("t", { text: "" }))));
      return empty.replace('"text":""', `"text":"é${"x".repeat(size - 2 - empty.length)}"`);
    };
    expect(check(givenDocument(source(2097152)), source(2097152))).toEqual([]);
    const problem = "The document is 2097153 bytes; the limit is 2097152";
    expect(check(givenDocument(source(2097153)), source(2097153)).map(({ message }) => message)).toEqual([problem]);
  });

  it("handles a chain of thousands of nodes and stops at 100 problems", () => {
    const chain: Record<string, Document[string]> = {};
    for (let i = 0; i < 4000; i++)
      chain[i === 0 ? "ROOT" : `n${i}`] = { type: { resolvedName: "ContainerBlock" }, nodes: [`n${i + 1}`] };
    expect(check(chain)).toHaveLength(100);
  });
});

test("the block types match the server's", () => {
  expect(blockTypes).toEqual(rules.blocks.map((block) => block.type));
});
