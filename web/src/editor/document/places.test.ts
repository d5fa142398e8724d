// @vitest-environment node
import { describe, expect, it, test } from "vitest";
import { insertBlock } from "./commands/insert";
import { move } from "./commands/move";
import { spotFor, stepFrom } from "./places";
import { column, footer, mail, row, section, shape, text, watermark } from "./testing/build";
import { ROOT } from "./types";

const document = mail(
  section("a", text("a1"), row("r", column("c1", text("x")), column("c2", text("y")))),
  section("b", text("b1"), text("b2")),
  section("foot", footer("f")),
  section("mark-section", watermark("mark")),
);

describe("spotFor", () => {
  test.each([
    ["TextBlock", undefined, "b", 2],
    ["RowBlock", undefined, "b", 2],
    ["ContainerBlock", undefined, ROOT, 2],
    ["ComplianceFooterBlock", undefined, ROOT, 3],
    ["TextBlock", ROOT, "b", 2],
    ["TextBlock", "mark", "b", 2],
    ["TextBlock", "gone", "b", 2],
    ["TextBlock", "a1", "a", 1],
    ["TextBlock", "a", "a", 2],
    ["RowBlock", "a", "a", 2],
    ["RowBlock", "y", "a", 2],
    ["RowBlock", "r", "a", 2],
    ["RowBlock", "c2", "c2", 1],
    ["ComplianceFooterBlock", "y", ROOT, 3],
    ["TextBlock", "c2", "c2", 1],
    ["TextBlock", "r", "a", 2],
    ["TextBlock", "y", "c2", 1],
    ["ContainerBlock", "x", ROOT, 1],
    ["ContainerBlock", "b", ROOT, 2],
    ["ContainerBlock", "c1", ROOT, 1],
  ])("puts a %s with %s selected into %s at %d", (type, selected, parent, index) => {
    expect(spotFor(document, type, selected)).toEqual({ ok: true, parent, index });
    expect(insertBlock(document, type as "TextBlock", parent, index).ok).toBe(true);
  });

  it("uses a new section if there is no section to append to", () => {
    expect(spotFor(mail(), "TextBlock", undefined)).toEqual({ ok: true, parent: ROOT, index: 0 });
    expect(spotFor(mail(section("foot", footer("f"))), "TextBlock", undefined)).toEqual({
      ok: true,
      parent: ROOT,
      index: 0,
    });
    expect(spotFor(mail(row("r", column("c"))), "TextBlock", undefined)).toEqual({ ok: true, parent: ROOT, index: 1 });
  });

  it("stays before a footer in the only section", () => {
    const whole = mail(section("s", text("a"), text("b"), footer("f")), section("mark-section", watermark("mark")));
    expect(spotFor(whole, "TextBlock", undefined)).toEqual({ ok: true, parent: "s", index: 2 });
    expect(spotFor(whole, "ContainerBlock", undefined)).toEqual({ ok: true, parent: ROOT, index: 1 });
    const card = mail(section("s", section("card", text("a"), footer("f"))));
    expect(spotFor(card, "TextBlock", undefined)).toEqual({ ok: true, parent: "card", index: 1 });
  });

  it("fills the first empty column of a selected row", () => {
    const row1 = (...columns: Parameters<typeof row>[1][]) => mail(section("s", row("r", ...columns)));
    const half = row1(column("c1", text("x")), column("c2"));
    expect(spotFor(row1(column("c1"), column("c2")), "ImageBlock", "r")).toEqual({ ok: true, parent: "c1", index: 0 });
    expect(spotFor(half, "ImageBlock", "r")).toEqual({ ok: true, parent: "c2", index: 0 });
    expect(spotFor(half, "RowBlock", "r")).toEqual({ ok: true, parent: "s", index: 1 });
    expect(spotFor(half, "ComplianceFooterBlock", "r")).toEqual({ ok: true, parent: ROOT, index: 1 });
  });
});

describe("stepFrom", () => {
  const stepped = (id: string, direction: "up" | "down" | "left" | "right") => {
    const to = stepFrom(document, id, direction);
    if (!to.ok) return to.reason;
    const outcome = move(document, id, to.parent, to.index);
    return outcome.ok ? shape(outcome.document).replace(" foot[f] mark-section[mark]", "") : outcome.reason;
  };

  test.each([
    ["b2", "up", "a[a1 r[c1[x] c2[y]]] b[b2 b1]"],
    ["b1", "up", "a[a1 r[c1[x] c2[y]] b1] b[b2]"],
    ["a1", "down", "a[r[c1[x] c2[y]] a1] b[b1 b2]"],
    ["r", "down", "a[a1] b[r[c1[x] c2[y]] b1 b2]"],
    ["x", "up", "a[a1 x r[c1 c2[y]]] b[b1 b2]"],
    ["y", "down", "a[a1 r[c1[x] c2] y] b[b1 b2]"],
    ["x", "right", "a[a1 r[c1 c2[y x]]] b[b1 b2]"],
    ["c2", "left", "a[a1 r[c2[y] c1[x]]] b[b1 b2]"],
    ["b", "up", "b[b1 b2] a[a1 r[c1[x] c2[y]]]"],
    ["a1", "up", "This block is already at the top."],
    ["a", "up", "This block is already at the top."],
    ["c1", "up", "This block is already at the top."],
    ["x", "left", "There's no column to the left."],
    ["b1", "right", "There's no column to the right."],
    ["foot", "down", "The watermark stays at the end of the email."],
    ["mark", "up", "The watermark stays in place on the Free plan. A paid plan removes it."],
  ] as const)("%s %s: %s", (id, direction, want) => {
    expect(stepped(id, direction)).toBe(want);
  });

  it("goes into the nearest column of a top-level row", () => {
    const rows = mail(
      row("r", column("c1"), column("c2", text("y"))),
      section("s", text("t")),
      row("q", column("d1", text("z")), column("d2")),
    );
    expect(stepFrom(rows, "t", "up")).toEqual({ ok: true, parent: "c2", index: 1 });
    expect(stepFrom(rows, "t", "down")).toEqual({ ok: true, parent: "d1", index: 0 });
  });
});
