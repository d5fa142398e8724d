import { describe, expect, it } from "vitest";
import { setProp } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { mail, section, text, watermark } from "../document/testing/build";
import { compareDocuments, compareSettings, withMarks } from "./compareDocuments";

const before = mail(section("s", text("a", { text: "A" }), text("b", { text: "B" })), section("w", watermark("mark")));

describe("compareDocuments", () => {
  it("finds nothing in the same document", () => {
    expect(compareDocuments(before, structuredClone(before))).toEqual({
      before: new Map(),
      after: new Map(),
      summary: [],
    });
  });

  it("tells changed, added and removed blocks apart", () => {
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
    expect(there.summary).toEqual(["Changed: Text: A", "Removed since: Text: B"]);
    const back = compareDocuments(removed.document, before);
    expect(back.summary).toEqual(["Changed: Text: A", "Added since: Text: B"]);
  });

  it("marks with borders and leaves the rest of a block as it is", () => {
    const marked = withMarks(before, new Map([["a", "changed"]]));
    expect(marked.a?.props).toEqual({ text: "A", styles: { borderColor: "#b45309", borderWidth: 3 } });
    expect(marked.b).toBe(before.b);
  });

  it("names settings that differ", () => {
    expect(compareSettings({ subject: "a", width: 600 }, { subject: "b", previewText: "c", width: 600 })).toEqual([
      "Changed: subject and preview text of the template",
    ]);
    expect(compareSettings({}, {})).toEqual([]);
  });
});
