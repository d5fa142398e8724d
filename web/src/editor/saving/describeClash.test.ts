import { describe, expect, it } from "vitest";
import { setProp } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import type { Outcome } from "../document/outcome";
import { mail, section, text } from "../document/testing/build";
import type { Document } from "../document/types";
import { describeClash } from "./describeClash";
import type { Draft } from "./draft";
import { mergeDrafts } from "./mergeDrafts";

const start = mail(section("s", text("a", { text: "Hello <b>you</b>", styles: { color: "#000000" } })));

function draft(document: Document, more: Partial<Draft> = {}): Draft {
  return { name: "Spring", status: "draft", mode: "visual", html: "", settings: { subject: "Hi" }, document, ...more };
}

function done(outcome: Outcome): Document {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.document;
}

function described(ours: Draft, theirs: Draft, base = draft(start)) {
  const { clashes } = mergeDrafts(base, ours, theirs);
  const conflict = { base, ours, theirs, clashes, editing: "ours" as const, saved: theirs, etag: "2" };
  return clashes.map((clash) => describeClash(clash, conflict));
}

describe("describeClash", () => {
  it("shows text without its tags", () => {
    const [ours, theirs] = ["Hi<br>you", "Bye"].map((typed) => draft(done(setProp(start, "a", ["text"], typed))));
    expect(described(ours as Draft, theirs as Draft)).toMatchObject([
      {
        where: "Text: Hi you",
        what: "Text",
        before: { kind: "text", text: "Hello you" },
        ours: { text: "Hi\nyou" },
        theirs: { text: "Bye" },
      },
    ]);
  });

  it("shows colors as swatches and says where they apply", () => {
    const dark = (color: string) => draft(done(setProp(start, "a", ["darkStyles", "backgroundColor"], color)));
    expect(described(dark("#111111"), dark("#222222"))).toMatchObject([
      {
        what: "Background color, in dark mode",
        before: { text: "Not set" },
        ours: { kind: "color", color: "#111111" },
        theirs: { kind: "color", color: "#222222" },
      },
    ]);
  });

  it("says which side deletes and which keeps a block", () => {
    const changed = draft(done(setProp(start, "a", ["text"], "Changed")));
    expect(described(draft(done(remove(start, "a"))), changed)).toMatchObject([
      { where: "Text: Changed", ours: { text: "Delete it" }, theirs: { text: "Keep it with its changes" } },
    ]);
  });

  it("describes settings, names and modes", () => {
    const ours = draft(start, { settings: { subject: "A" }, name: "A", mode: "html", html: "<p>" });
    const theirs = draft(done(setProp(start, "a", ["text"], "x")), { settings: { subject: "B" }, name: "B" });
    expect(described(ours, theirs).map(({ where, what }) => `${where}, ${what}`)).toEqual([
      "Template, Blocks or HTML",
      "Template, Name",
      "Template settings, Subject",
    ]);
  });
});
