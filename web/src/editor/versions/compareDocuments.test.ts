import { describe, expect, it } from "vitest";
import { setProp } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { mail, section, text, watermark } from "../document/testing/build";
import { compareDocuments, compareSettings, withMarks } from "./compareDocuments";

const before = mail(section("s", text("a", { text: "A" }), text("b", { text: "B" })), section("w", watermark("mark")));

describe("compareDocuments", () => {
  it("finds no differences in equal documents", () => {
    expect(compareDocuments(before, structuredClone(before))).toEqual({
      before: new Map(),
      after: new Map(),
      summary: [],
    });
  });

  it("distinguishes changed, added and removed blocks", () => {
    const changed = setProp(before, "a", ["styles", "color"], "#ff0000");
    if (!changed.ok) throw new Error(changed.reason);
    const removed = remove(changed.document, "b");
    if (!removed.ok) throw new Error(removed.reason);
    const there = compareDocuments(before, removed.document);
    expect([...there.before]).toEqual([
      ["b", "removed"],
      ["a", "changed"],
    ]);
    expect([...there.after]).toEqual([["a", "changed"]]);
    expect(there.summary).toEqual(["Changed Text: A", "Removed Text: B"]);
    const back = compareDocuments(removed.document, before);
    expect(back.summary).toEqual(["Changed Text: A", "Added Text: B"]);
  });

  it("marks blocks with borders and keeps their other props", () => {
    const marked = withMarks(before, new Map([["a", "changed"]]));
    expect(marked.a?.props).toEqual({ text: "A", styles: { borderColor: "#b45309", borderWidth: 3 } });
    expect(marked.b).toBe(before.b);
  });

  it("lists settings that differ", () => {
    expect(compareSettings({ subject: "a", width: 600 }, { subject: "b", previewText: "c", width: 600 })).toEqual([
      "Changed settings: subject and preview text",
    ]);
    expect(compareSettings({}, {})).toEqual([]);
  });
});
