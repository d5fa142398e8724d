// @vitest-environment node
import { describe, expect, it, test } from "vitest";
import type { Verdict } from "./outcome";
import {
  canCopy,
  canDelete,
  canDuplicate,
  canEdit,
  canHide,
  canInsert,
  canMove,
  canSetLayout,
  canUnwrap,
  canWrap,
} from "./rules";
import { button, column, mail, row, section, spacer, text, unknown, watermark } from "./testing/build";
import { ROOT } from "./types";

const document = mail(
  section("s", text("t"), button("b"), section("inner", text("deep"))),
  row("r", column("c1", text("left")), column("c2")),
  section("u-section", unknown("u", text("u-text"))),
  section("mark-section", watermark("mark")),
);

const yes = "yes";
const inSection = "in a new section";

function said(verdict: Verdict): string {
  if (!verdict.ok) return verdict.reason;
  return verdict.inSection ? inSection : yes;
}

const freePlan = "The watermark stays in place on the Free plan. A paid plan removes it.";

describe("canInsert", () => {
  test.each([
    ["TextBlock", "s", 0, yes],
    ["TextBlock", "c2", 0, yes],
    ["RowBlock", "c2", 0, yes],
    ["ContainerBlock", "s", 3, yes],
    ["RowBlock", ROOT, 0, yes],
    ["ContainerBlock", ROOT, 3, yes],
    ["TextBlock", ROOT, 1, inSection],
    ["SpacerBlock", ROOT, 0, inSection],
    ["CountdownBlock", ROOT, 0, inSection],
    ["CountdownBlock", "s", 0, yes],
    ["TextBlock", "r", 1, "A row holds only its columns. Put it into one of them."],
    ["TextBlock", "b", 0, "Nothing can be put into the block “Button”."],
    ["TextBlock", "u", 0, "This block is of a kind that Mailwright does not know, so nothing can be put into it."],
    ["TextBlock", "mark-section", 0, freePlan],
    ["ContainerBlock", ROOT, 4, "The watermark stays at the end of the mail."],
    ["ColumnBlock", "r", 0, "Columns belong to their row. Choose another layout to get more."],
    ["WatermarkBlock", "s", 0, freePlan],
    ["TextBlock", "gone", 0, "This block no longer exists."],
    ["TextBlock", "constructor", 0, "This block no longer exists."],
  ])("%s into %s at %d: %s", (type, parent, index, want) => {
    expect(said(canInsert(document, type, parent, index))).toBe(want);
  });

  it("keeps the mail within its depth", () => {
    const chain = Array.from({ length: 31 }, (_, i) => `k${i}`);
    const deep = mail(chain.reduceRight((inner, id) => section(id, inner), section("last")));
    expect(said(canInsert(deep, "TextBlock", "k30", 0))).toBe(yes);
    expect(said(canInsert(deep, "TextBlock", "last", 0))).toBe(
      "Blocks can stand in each other at most 32 levels deep.",
    );
    expect(said(canInsert(deep, "RowBlock", "k30", 0))).toBe("Blocks can stand in each other at most 32 levels deep.");
  });

  it("keeps the mail within its size", () => {
    const full = mail(section("s", ...Array.from({ length: 4998 }, (_, i) => text(`t${i}`))));
    expect(said(canInsert(full, "TextBlock", "s", 0))).toBe("A mail can have at most 5,000 blocks.");
  });
});

describe("canMove", () => {
  test.each([
    ["t", "s", 2, yes],
    ["t", "c2", 0, yes],
    ["r", "s", 0, yes],
    ["t", ROOT, 1, inSection],
    ["c2", "r", 0, yes],
    ["s", ROOT, 3, yes],
    ["s", ROOT, 4, "The watermark stays at the end of the mail."],
    ["s", "inner", 0, "A block cannot be put into itself."],
    ["s", "s", 0, "A block cannot be put into itself."],
    ["c2", "s", 0, "A column stays in its row. Move what is in it instead."],
    ["t", "r", 0, "A row holds only its columns. Put it into one of them."],
    ["u", "s", 0, yes],
    ["u-text", "s", 0, "This block belongs to one that Mailwright does not know and cannot be moved without it."],
    ["mark", "s", 0, freePlan],
    ["mark-section", ROOT, 0, freePlan],
    [ROOT, "s", 0, "The mail itself cannot be moved."],
    ["gone", "s", 0, "This block no longer exists."],
    ["t", "gone", 0, "This block no longer exists."],
  ])("%s to %s at %d: %s", (id, parent, index, want) => {
    expect(said(canMove(document, id, parent, index))).toBe(want);
  });
});

test.each([
  ["canDelete", canDelete, "c1", "A column cannot be deleted by itself. Choose another layout for its row."],
  ["canDelete", canDelete, "mark", freePlan],
  ["canDelete", canDelete, "mark-section", freePlan],
  ["canDelete", canDelete, ROOT, "The mail itself cannot be deleted."],
  ["canDelete", canDelete, "u", yes],
  ["canDelete", canDelete, "r", yes],
  ["canDuplicate", canDuplicate, "c1", "Columns belong to their row. Choose another layout to get more."],
  ["canDuplicate", canDuplicate, "mark", freePlan],
  ["canDuplicate", canDuplicate, "s", yes],
  ["canEdit", canEdit, "mark", freePlan],
  ["canEdit", canEdit, "mark-section", freePlan],
  ["canEdit", canEdit, ROOT, yes],
  ["canEdit", canEdit, "gone", "This block no longer exists."],
  ["canHide", canHide, ROOT, "The mail itself cannot be hidden."],
  ["canHide", canHide, "c1", yes],
  ["canCopy", canCopy, "c1", "A column cannot be copied by itself. Copy its row, or what is in it."],
  ["canCopy", canCopy, ROOT, "Select a block to copy it."],
  ["canCopy", canCopy, "mark-section", freePlan],
  ["canCopy", canCopy, "u", yes],
  ["canWrap", canWrap, "t", yes],
  ["canWrap", canWrap, "c1", "A column stays in its row. Put the row into a section instead."],
  ["canUnwrap", canUnwrap, "inner", yes],
  ["canUnwrap", canUnwrap, "s", "Only sections and rows can stand directly in the mail."],
  ["canUnwrap", canUnwrap, "r", "Only a section can be taken away from around its content."],
] as const)("%s %s", (_name, rule, id, want) => {
  expect(said(rule(document, id))).toBe(want);
});

test.each([
  ["r", "33-33-33", yes],
  ["r", "40-60", "There is no layout “40-60”."],
  ["s", "50-50", "Only a row has a layout."],
])("canSetLayout %s %s", (id, layout, want) => {
  expect(said(canSetLayout(document, id, layout))).toBe(want);
});

test("a section with the watermark and more is not locked, but stays", () => {
  const mixed = mail(section("s", spacer("x"), watermark("mark")));
  expect(said(canEdit(mixed, "s"))).toBe(yes);
  expect(said(canInsert(mixed, "TextBlock", "s", 0))).toBe(yes);
  expect(said(canDelete(mixed, "s"))).toBe(freePlan);
});
