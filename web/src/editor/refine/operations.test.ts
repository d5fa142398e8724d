import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockTypes } from "../document/blocks.gen";
import { check } from "../document/check";
import { newBlock } from "../document/newNode";
import { layoutNames } from "../document/ruleTable";
import { anyDocument } from "../document/testing/arbitrary";
import { button, column, footer, mail, row, section, shape, text, watermark } from "../document/testing/build";
import { done } from "../document/testing/done";
import { typeOf } from "../document/tree";
import type { Document, NodeId } from "../document/types";
import { applyAll, applyOperation, type Operation } from "./operations";

function operation(fields: Partial<Operation> & Pick<Operation, "op" | "nodeId">): Operation {
  return { id: "1", summary: "", ...fields };
}

function added(type: "ButtonBlock" | "RowBlock"): Pick<Operation, "nodeId" | "nodes"> {
  const { root, nodes } = newBlock(type);
  return { nodeId: root, nodes: { ...nodes } };
}

const sale = mail(
  section("a", text("t", { text: "Hello", styles: { color: "#111111", padding: 8 } }), button("b", { text: "Buy" })),
  row("r", column("c1", text("u", { text: "Left" })), column("c2")),
  section("f", footer("foot")),
  section("w", watermark("mark")),
);

describe("applyOperation", () => {
  it("merges props and removes those that are null", () => {
    const props = { styles: { color: "#c62828", padding: null }, href: "https://example.com" };
    const { document } = done(applyOperation(sale, operation({ op: "setProps", nodeId: "t", props })));
    expect(document.t?.props).toEqual({ text: "Hello", styles: { color: "#c62828" }, href: "https://example.com" });
    expect(document.b).toBe(sale.b);
  });

  it("replaces the text of text blocks and buttons only", () => {
    const replace = (nodeId: NodeId) => applyOperation(sale, operation({ op: "replaceText", nodeId, text: "Shop" }));
    expect(done(replace("b")).document.b?.props?.text).toBe("Shop");
    expect(replace("a")).toEqual({ ok: false, reason: "This block has no text to edit." });
  });

  it.each([
    [0, "f a[t b] r[c1[u] c2] w[mark]"],
    [1, "a[t b] f r[c1[u] c2] w[mark]"],
    [2, "a[t b] r[c1[u] c2] f w[mark]"],
    [3, "a[t b] r[c1[u] c2] f w[mark]"],
  ])("moves a block to index %i among the others, never after the watermark", (index, expected) => {
    const bare = mail(
      section("a", text("t"), button("b")),
      row("r", column("c1", text("u")), column("c2")),
      section("f"),
      section("w", watermark("mark")),
    );
    const move = operation({ op: "move", nodeId: "f", parentId: "ROOT", index });
    expect(shape(done(applyOperation(bare, move)).document)).toBe(expected);
  });

  it("moves a block down among its own siblings", () => {
    const move = operation({ op: "move", nodeId: "t", parentId: "a", index: 1 });
    expect(shape(done(applyOperation(sale, move)).document)).toMatch(/^a\[b t\]/);
  });

  it("adds blocks with new IDs at the end, before the watermark", () => {
    const add = operation({ op: "add", ...added("RowBlock"), parentId: "ROOT", index: 4 });
    const once = done(applyOperation(sale, add)).document;
    const twice = done(applyOperation(once, add)).document;
    expect(twice.ROOT?.nodes).toHaveLength(6);
    expect(twice.ROOT?.nodes?.at(-1)).toBe("w");
    expect(check(twice)).toEqual([]);
  });

  it.each<[string, Partial<Operation> & Pick<Operation, "op" | "nodeId">, RegExp]>([
    ["a column", { op: "remove", nodeId: "c1" }, /column can't be deleted/],
    ["the watermark", { op: "remove", nodeId: "w" }, /watermark/],
    ["the email itself", { op: "remove", nodeId: "ROOT" }, /mail itself/],
    ["a deleted block", { op: "setProps", nodeId: "gone", props: { a: 1 } }, /no longer exists/],
    ["a block into itself", { op: "move", nodeId: "a", parentId: "a", index: 0 }, /into itself/],
    ["a text block into a row", { op: "move", nodeId: "t", parentId: "r", index: 0 }, /only columns/],
    ["an invalid block", { op: "add", nodeId: "x", nodes: { x: 5 }, parentId: "a", index: 0 }, /isn't valid/],
    ["no block at all", { op: "add", nodeId: "x", parentId: "a", index: 0 }, /isn't valid/],
    ["an unknown layout", { op: "setProps", nodeId: "r", props: { layout: "7-7" } }, /layout “7-7” doesn't exist/],
  ])("rejects %s", (_, fields, reason) => {
    const outcome = applyOperation(sale, operation(fields));
    expect(outcome.ok ? "" : outcome.reason).toMatch(reason);
  });
});

describe("applyAll", () => {
  it("applies what it can as one change and reports the rest", () => {
    const operations = [
      operation({ id: "1", op: "remove", nodeId: "a" }),
      operation({ id: "2", op: "replaceText", nodeId: "t", text: "Too late" }),
      operation({ id: "3", op: "replaceText", nodeId: "u", text: "Right" }),
    ];
    const { done: all, refused } = applyAll(sale, operations);
    expect(shape(all.document)).toBe("r[c1[u] c2] f[foot] w[mark]");
    expect(all.document.u?.props?.text).toBe("Right");
    expect([...refused]).toEqual([["2", expect.any(String)]]);
    expect(all.changed).toEqual(expect.arrayContaining(["ROOT", "a", "t", "b", "u"]));
  });
});

/** Any operation, valid or not. Its numbers pick nodes, so it fits any document. */
const anyOperation = fc.record({
  op: fc.constantFrom<Operation["op"]>("setProps", "replaceText", "add", "remove", "move"),
  node: fc.nat(30),
  parent: fc.nat(30),
  index: fc.integer({ min: -1, max: 6 }),
  text: fc.string(),
  type: fc.constantFrom(...blockTypes),
  props: fc.oneof(
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    fc.record({ styles: fc.dictionary(fc.constantFrom("color", "padding"), fc.constantFrom(null, 8, "#fff")) }),
    fc.record({ layout: fc.constantFrom(...layoutNames, null, "nonsense") }),
  ),
});

type Made = typeof anyOperation extends fc.Arbitrary<infer T> ? T : never;

function fitted(document: Document, made: Made, id: string): Operation {
  const ids = Object.keys(document);
  const pick = (n: number) => ids[n % ids.length] as NodeId;
  const holders = ids.filter((at) => ["ContainerBlock", "ColumnBlock"].includes(typeOf(document[at])));
  const { op, index, text: words, props } = made;
  const parentId = (made.parent % 3 === 0 ? pick(made.parent) : holders[made.parent % holders.length]) ?? "ROOT";
  const block = newBlock(made.type, {});
  const place = op === "add" ? { nodeId: block.root, nodes: { ...block.nodes } } : { nodeId: pick(made.node) };
  return operation({ id, op, ...place, parentId, index, text: words, props });
}

describe("any operations", () => {
  it("leave a valid document, one by one and together", () => {
    const tried = { done: 0, refused: 0 };
    fc.assert(
      fc.property(anyDocument, fc.array(anyOperation, { minLength: 1, maxLength: 5 }), (document, made) => {
        fc.pre(check(document).length === 0);
        let now = document;
        const operations: Operation[] = [];
        for (const [i, each] of made.entries()) {
          const one = fitted(now, each, String(i));
          const outcome = applyOperation(now, one);
          tried[outcome.ok ? "done" : "refused"]++;
          if (!outcome.ok) {
            expect(outcome.reason).not.toBe("");
            continue;
          }
          expect(check(outcome.document)).toEqual([]);
          for (const id of Object.keys(document)) {
            const isReported = outcome.changed?.includes(id) ?? true;
            if (!isReported) expect(outcome.document[id]).toBe(now[id]);
          }
          operations.push(one);
          now = outcome.document;
        }
        expect(check(applyAll(document, operations).done.document)).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(tried.done).toBeGreaterThan(100);
    expect(tried.refused).toBeGreaterThan(50);
  });
});
