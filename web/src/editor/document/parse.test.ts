// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parse } from "./parse";
import { isChanged, serialize } from "./serialize";
import { anyDocument } from "./testing/arbitrary";
import { givenDocument, sharedCases, sharedDocuments } from "./testing/fixtures";

describe("parsing and serializing keeps a document unchanged", () => {
  test.each(sharedDocuments())("%s", (_name, source) => {
    const parsed = parse(source);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(isChanged(parsed.document, parsed)).toBe(false);
    expect(serialize(parsed.document, parsed)).toBe(source);
    expect(JSON.parse(serialize(parsed.document))).toEqual(JSON.parse(source));
  });

  it("with any content", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const source = JSON.stringify(document);
        expect(serialize(givenDocument(source))).toBe(source);
      }),
      { numRuns: 150 },
    );
  });

  it("even where other editors lose something", () => {
    const source = JSON.stringify({
      ROOT: { type: { resolvedName: "ContainerBlock", extra: 1 }, nodes: ["t", "gone"], field: [null] },
      t: {
        type: { resolvedName: "TextBlock" },
        parent: "ROOT",
        props: { nothing: null, key: "k", children: [{ resolvedName: "X" }], component: { resolvedName: "Y" } },
      },
      constructor: { type: { resolvedName: "FutureBlock" }, custom: null },
    });
    expect(serialize(givenDocument(source))).toBe(source);
  });
});

describe("an invalid document", () => {
  const seenByServerOnly = [
    "NUL as an escape", // JSON.parse accepts this and the following, but the server never stores them
    "first half of a surrogate pair alone",
    "first half of a surrogate pair before another character",
    "second half of a surrogate pair alone",
    "id used twice",
    "id used twice, once escaped",
    "field used twice",
    "prop used twice",
    "prop used twice, once escaped",
    "empty name used twice",
    "name used twice in an object of an array",
  ];
  const cases = sharedCases("syntax.txt").filter(({ name }) => !seenByServerOnly.includes(name));

  test.each(cases)("$name", ({ source, want }) => {
    const parsed = parse(source);
    expect(parsed.ok ? "accepted" : "refused").toBe(want.startsWith("refused") ? "refused" : "accepted");
    const [, message] =
      /^refused: ("type|A node|"nodes|"parent|"linked|"props|"isCanvas|"hidden)(.*) \(node/.exec(want) ?? [];
    if (message && !parsed.ok) expect(parsed.reason).toContain(message);
  });

  it("is refused if an ID would change the prototype of the map", () => {
    const parsed = parse(
      '{"ROOT":{"type":{"resolvedName":"ContainerBlock"}},"__proto__":{"type":{"resolvedName":"TextBlock"}}}',
    );
    expect(parsed).toEqual({ ok: false, reason: 'The ID "__proto__" is reserved' });
  });
});
