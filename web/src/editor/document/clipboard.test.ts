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

test("a block goes to another template with all that is below it", () => {
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

it("what can be copied can be read, and pasted where it fits", { timeout: 60_000 }, () => {
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
  ["", "The clipboard holds no block."],
  ["Some words", "The clipboard holds no block."],
  ['{"type":"other/block","root":"a","nodes":{}}', "The clipboard holds no block."],
  ['{"type":"mailwright/block"', "The clipboard holds no block."],
  [
    '{"type":"mailwright/block","version":2}',
    "The block was copied from a newer version of Mailwright. Reload this page to paste it.",
  ],
  ['{"type":"mailwright/block","version":1,"root":"a","nodes":{"a":{}}}', "The copied block is damaged."],
  ['{"type":"mailwright/block","version":1,"root":1,"nodes":{}}', "The copied block is damaged."],
  [
    '{"type":"mailwright/block","version":1,"root":"a","nodes":{"__proto__":{"type":{"resolvedName":"TextBlock"}}}}',
    "The copied block is damaged.",
  ],
])("refuses %s", (foreign, reason) => {
  expect(readBlock(foreign)).toEqual({ ok: false, reason });
});

test("text is recognised without reading it", () => {
  expect(isCopiedBlock(copied("t"))).toBe(true);
  expect(isCopiedBlock(`see ${copied("t")}`)).toBe(false);
});

test("characters that the server refuses do not come in", () => {
  const pasted = readBlock(copied("t").replace('"nothing":null', String.raw`"text":"a\u0000\ud83d"`));
  expect(pasted.ok && pasted.fragment.nodes.t?.props).toEqual({ text: "a\ufffd" });
});

test("refuses to copy what cannot stand by itself", () => {
  expect([copyBlock(document, "c1").ok, copyBlock(document, ROOT).ok, copyBlock(document, "gone").ok]).toEqual([
    false,
    false,
    false,
  ]);
});
