// @vitest-environment node
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { copyBlock, isCopiedBlock, readBlock } from "./clipboard";
import { insertTree } from "./commands/insert";
import { canCopy, canPut, pieceOf } from "./rules";
import { anyDocument } from "./testing/arbitrary";
import { column, mail, row, section, text, unknown } from "./testing/build";
import { subtree } from "./tree";
import { ROOT } from "./types";

const document = mail(
  section("s", row("r", column("c1", text("t", { nothing: null })), column("c2", unknown("u", text("v"))))),
);

function copied(id: string, from = document): string {
  const copy = copyBlock(from, id);
  if (!copy.ok) throw new Error(copy.reason);
  return copy.text;
}

test("a block can be copied to another template with everything inside it", () => {
  const pasted = readBlock(copied("r"));
  if (!pasted.ok) throw new Error(pasted.reason);
  const target = mail(section("k", text("t")));
  const outcome = insertTree(target, pasted.fragment, "k", 1);
  if (!outcome.ok) throw new Error(outcome.reason);
  const ids = subtree(outcome.document, outcome.select ?? "");
  const types = ids.map((id) => outcome.document[id]?.type.resolvedName);
  expect(types).toEqual(["RowBlock", "ColumnBlock", "TextBlock", "ColumnBlock", "CountdownBlock", "TextBlock"]);
  expect(outcome.document[ids[2] ?? ""]).toEqual({ ...document.t, parent: ids[1] });
  expect(outcome.document.t).toBe(target.t);
});

it("a copied block can be read, and pasted where it fits", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anyDocument, fc.nat(), (from, n) => {
      const id = Object.keys(from)[n % Object.keys(from).length] ?? ROOT;
      if (!canCopy(from, id).ok) return;
      const pasted = readBlock(copied(id, from));
      if (!pasted.ok) throw new Error(pasted.reason);
      expect(insertTree(document, pasted.fragment, "s", 0).ok).toBe(
        canPut(document, pieceOf(pasted.fragment), "s", 0).ok,
      );
    }),
  );
});

test.each([
  ["", "The clipboard doesn't contain a block."],
  ["Some text", "The clipboard doesn't contain a block."],
  ['{"type":"other/block","root":"a","nodes":{}}', "The clipboard doesn't contain a block."],
  ['{"type":"mailwright/block"', "The clipboard doesn't contain a block."],
  [
    '{"type":"mailwright/block","version":2}',
    "This block was copied from a newer version of Mailwright. Reload the page to paste it.",
  ],
  [
    '{"type":"mailwright/block","version":1,"root":"a","nodes":{"a":{}}}',
    "The copied block is damaged. Copy it again.",
  ],
  ['{"type":"mailwright/block","version":1,"root":1,"nodes":{}}', "The copied block is damaged. Copy it again."],
  [
    '{"type":"mailwright/block","version":1,"root":"a","nodes":{"__proto__":{"type":{"resolvedName":"TextBlock"}}}}',
    "The copied block is damaged. Copy it again.",
  ],
])("refuses %s", (foreign, reason) => {
  expect(readBlock(foreign)).toEqual({ ok: false, reason });
});

test("a copied block is recognized without parsing", () => {
  expect(isCopiedBlock(copied("t"))).toBe(true);
  expect(isCopiedBlock(`see ${copied("t")}`)).toBe(false);
});

test("characters that the server refuses are removed", () => {
  const pasted = readBlock(copied("t").replace('"nothing":null', String.raw`"text":"a\u0000\ud83d"`));
  expect(pasted.ok && pasted.fragment.nodes.t?.props).toEqual({ text: "a\ufffd" });
});

test("refuses to copy blocks that can't stand on their own", () => {
  expect([copyBlock(document, "c1").ok, copyBlock(document, ROOT).ok, copyBlock(document, "gone").ok]).toEqual([
    false,
    false,
    false,
  ]);
});
