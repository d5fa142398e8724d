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

function reasonOf(verdict: Verdict): string {
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
    ["TextBlock", "r", 1, "A row contains only columns. Put the block in one of them."],
    ["TextBlock", "b", 0, "The block “Button” can't contain other blocks."],
    ["TextBlock", "u", 0, "Mailwright doesn't recognize this block, so you can't add anything to it."],
    ["TextBlock", "mark-section", 0, freePlan],
    ["ContainerBlock", ROOT, 4, "The watermark stays at the end of the email."],
    ["ColumnBlock", "r", 0, "The row's layout sets its columns. Choose another layout to add more."],
    ["WatermarkBlock", "s", 0, freePlan],
    ["TextBlock", "gone", 0, "This block no longer exists."],
    ["TextBlock", "constructor", 0, "This block no longer exists."],
  ])("%s into %s at %d: %s", (type, parent, index, want) => {
    expect(reasonOf(canInsert(document, type, parent, index))).toBe(want);
  });

  it("limits the depth of the email", () => {
    const chain = Array.from({ length: 31 }, (_, i) => `k${i}`);
    const deep = mail(chain.reduceRight((inner, id) => section(id, inner), section("last")));
    expect(reasonOf(canInsert(deep, "TextBlock", "k30", 0))).toBe(yes);
    expect(reasonOf(canInsert(deep, "TextBlock", "last", 0))).toBe("Blocks can be nested at most 32 levels deep.");
    expect(reasonOf(canInsert(deep, "RowBlock", "k30", 0))).toBe("Blocks can be nested at most 32 levels deep.");
  });

  it("limits the size of the email", () => {
    const full = mail(section("s", ...Array.from({ length: 4998 }, (_, i) => text(`t${i}`))));
    expect(reasonOf(canInsert(full, "TextBlock", "s", 0))).toBe("An email can have at most 5,000 blocks.");
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
    ["s", ROOT, 4, "The watermark stays at the end of the email."],
    ["s", "inner", 0, "A block can't be moved into itself."],
    ["s", "s", 0, "A block can't be moved into itself."],
    ["c2", "s", 0, "A column can't be moved out of its row. Move its content instead."],
    ["t", "r", 0, "A row contains only columns. Put the block in one of them."],
    ["u", "s", 0, yes],
    ["u-text", "s", 0, "This block is part of one that Mailwright doesn't recognize. It can't be moved on its own."],
    ["mark", "s", 0, freePlan],
    ["mark-section", ROOT, 0, freePlan],
    [ROOT, "s", 0, "The email itself can't be moved."],
    ["gone", "s", 0, "This block no longer exists."],
    ["t", "gone", 0, "This block no longer exists."],
  ])("%s to %s at %d: %s", (id, parent, index, want) => {
    expect(reasonOf(canMove(document, id, parent, index))).toBe(want);
  });
});

test.each([
  ["canDelete", canDelete, "c1", "A column can't be deleted on its own. Choose another layout for its row."],
  ["canDelete", canDelete, "mark", freePlan],
  ["canDelete", canDelete, "mark-section", freePlan],
  ["canDelete", canDelete, ROOT, "The email itself can't be deleted."],
  ["canDelete", canDelete, "u", yes],
  ["canDelete", canDelete, "r", yes],
  ["canDuplicate", canDuplicate, "c1", "The row's layout sets its columns. Choose another layout to add more."],
  ["canDuplicate", canDuplicate, "mark", freePlan],
  ["canDuplicate", canDuplicate, "s", yes],
  ["canEdit", canEdit, "mark", freePlan],
  ["canEdit", canEdit, "mark-section", freePlan],
  ["canEdit", canEdit, ROOT, yes],
  ["canEdit", canEdit, "gone", "This block no longer exists."],
  ["canHide", canHide, ROOT, "The email itself can't be hidden."],
  ["canHide", canHide, "c1", yes],
  ["canCopy", canCopy, "c1", "A column can't be copied on its own. Copy its row or its content."],
  ["canCopy", canCopy, ROOT, "Select a block to copy."],
  ["canCopy", canCopy, "mark-section", freePlan],
  ["canCopy", canCopy, "u", yes],
  ["canWrap", canWrap, "t", yes],
  ["canWrap", canWrap, "c1", "A column can't be moved out of its row. Put the row in a section instead."],
  ["canUnwrap", canUnwrap, "inner", yes],
  ["canUnwrap", canUnwrap, "s", "Only sections and rows can be at the top level of the email."],
  ["canUnwrap", canUnwrap, "r", "Only a section can be removed without its content."],
] as const)("%s %s", (_name, rule, id, want) => {
  expect(reasonOf(rule(document, id))).toBe(want);
});

test.each([
  ["r", "33-33-33", yes],
  ["r", "40-60", "The layout “40-60” doesn't exist."],
  ["s", "50-50", "Only rows have a layout."],
])("canSetLayout %s %s", (id, layout, want) => {
  expect(reasonOf(canSetLayout(document, id, layout))).toBe(want);
});

test("a section with the watermark and other blocks isn't locked but can't be removed", () => {
  const mixed = mail(section("s", spacer("x"), watermark("mark")));
  expect(reasonOf(canEdit(mixed, "s"))).toBe(yes);
  expect(reasonOf(canInsert(mixed, "TextBlock", "s", 0))).toBe(yes);
  expect(reasonOf(canDelete(mixed, "s"))).toBe(freePlan);
});
