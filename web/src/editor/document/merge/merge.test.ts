// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { check } from "../check";
import { duplicate, insertBlock } from "../commands/insert";
import { setLayout } from "../commands/layout";
import { move } from "../commands/move";
import { setProp } from "../commands/props";
import { remove } from "../commands/remove";
import { unwrap, wrapInContainer } from "../commands/wrap";
import { sameJson } from "../json";
import type { Outcome } from "../outcome";
import { anyDocument } from "../testing/arbitrary";
import { column, mail, row, section, shape, text } from "../testing/build";
import { done } from "../testing/done";
import { anyEdit, runAll } from "../testing/edits";
import { givenDocument, sharedDocuments } from "../testing/fixtures";
import { subtree, typeOf } from "../tree";
import { type Document, ROOT } from "../types";
import { type Choices, type Clash, clashKey, type Side } from "./clash";
import { merge } from "./merge";
import { mergeContent } from "./mergeContent";

/** Runs steps in order. */
function edited(start: Document, ...steps: readonly ((document: Document) => Outcome)[]): Document {
  return steps.reduce((document, step) => done(step(document)).document, start);
}

const slow = { timeout: 60_000 };

const base = mail(
  section("a", text("a1", { text: "One", styles: { color: "#111", padding: 4 } }), text("a2"), text("a3")),
  section("b", text("b1"), row("r", column("c1", text("x")), column("c2", text("y")))),
  section("c", text("c1t")),
);

describe("merges without a clash", () => {
  it("changes to different nodes", () => {
    const ours = edited(base, (d) => setProp(d, "a1", ["text"], "Uno"));
    const theirs = edited(base, (d) => setProp(d, "b1", ["text"], "Due"));
    const { document, clashes } = merge(base, ours, theirs);
    expect(clashes).toEqual([]);
    expect(document).toEqual({ ...base, a1: ours.a1, b1: theirs.b1 });
    expect([document.a1, document.b1, document.a2]).toEqual([ours.a1, theirs.b1, ours.a2]);
    expect(document.a1).toBe(ours.a1);
    expect(document.b1).toBe(theirs.b1);
  });

  it("changes to different props of one node", () => {
    const ours = edited(base, (d) => setProp(d, "a1", ["styles", "color"], "#222"));
    const theirs = edited(base, (d) => setProp(d, "a1", ["styles", "padding"], undefined));
    expect(merge(base, ours, theirs)).toEqual({
      clashes: [],
      document: { ...base, a1: { ...base.a1, props: { text: "One", styles: { color: "#222" } } } },
    });
  });

  test.each<[string, (d: Document) => Outcome, (d: Document) => Outcome, string]>([
    ["two moves in one list", (d) => move(d, "a1", "a", 3), (d) => move(d, "a2", "a", 0), "a[a2 a3 a1]"],
    ["a move and a deletion", (d) => move(d, "a1", "a", 3), (d) => remove(d, "a2"), "a[a3 a1]"],
    ["moves into different sections", (d) => move(d, "a1", "b", 0), (d) => move(d, "a2", "c", 0), "a[a3]"],
    ["the same move twice", (d) => move(d, "a1", "a", 3), (d) => move(d, "a1", "a", 3), "a[a2 a3 a1]"],
    ["the same deletion twice", (d) => remove(d, "a2"), (d) => remove(d, "a2"), "a[a1 a3]"],
    [
      "a section that moves and a text block in it that moves",
      (d) => move(d, "a", ROOT, 3),
      (d) => move(d, "a3", "a", 0),
      "a[a3 a1 a2]",
    ],
  ])("%s", (_name, mine, other, want) => {
    const { document, clashes } = merge(base, edited(base, mine), edited(base, other));
    expect(clashes).toEqual([]);
    expect(shape(document, "a")).toBe(want);
  });

  it("a text block moved out of a section that is then deleted, and an edit to the text", () => {
    const ours = edited(
      base,
      (d) => move(d, "c1t", "a", 0),
      (d) => remove(d, "c"),
    );
    const theirs = edited(base, (d) => setProp(d, "c1t", ["text"], "Uno"));
    const { document, clashes } = merge(base, ours, theirs);
    expect(clashes).toEqual([]);
    expect(document).toEqual({ ...ours, c1t: { ...theirs.c1t, parent: "a" } });
  });

  it("additions from both sides in the same place", () => {
    const ours = edited(base, (d) => insertBlock(d, "SpacerBlock", "a", 1));
    const theirs = edited(base, (d) => insertBlock(d, "DividerBlock", "a", 1));
    const { document, clashes } = merge(base, ours, theirs);
    const types = document.a?.nodes?.map((id) => typeOf(document[id]));
    expect(clashes).toEqual([]);
    expect(types?.toSorted()).toEqual(["DividerBlock", "SpacerBlock", "TextBlock", "TextBlock", "TextBlock"]);
    expect([types?.[0], types?.[3]]).toEqual(["TextBlock", "TextBlock"]);
  });

  it("an addition to a column that the other side's layout removes", () => {
    const ours = edited(base, (d) => setLayout(d, "r", "100"));
    const theirs = edited(
      base,
      (d) => duplicate(d, "y"),
      (d) => setProp(d, "y", ["text"], "new"),
    );
    const { document, clashes } = merge(base, ours, theirs);
    const [copy] = theirs.c2?.nodes?.filter((id) => id !== "y") ?? [];
    expect(clashes).toEqual([]);
    expect(shape(document, "r")).toBe(`r[c1[x y ${copy}]]`);
    expect(document.y).toEqual({ ...theirs.y, parent: "c1" });
  });

  it("the same new layout on both sides, with content in the new columns", () => {
    const widen = (type: "SpacerBlock" | "DividerBlock") => {
      const wide = edited(base, (d) => setLayout(d, "r", "33-33-33"));
      return edited(wide, (d) => insertBlock(d, type, wide.r?.nodes?.[2] ?? "", 0));
    };
    const { document, clashes } = merge(base, widen("SpacerBlock"), widen("DividerBlock"));
    expect(clashes).toEqual([]);
    const [, , third = ""] = document.r?.nodes ?? [];
    expect(document.r?.nodes).toHaveLength(3);
    expect(document[third]?.nodes?.map((id) => typeOf(document[id])).toSorted()).toEqual([
      "DividerBlock",
      "SpacerBlock",
    ]);
  });

  it("a new layout and swapped columns", () => {
    const ours = edited(base, (d) => setLayout(d, "r", "33-33-33"));
    const theirs = edited(base, (d) => move(d, "c2", "r", 0));
    const { document, clashes } = merge(base, ours, theirs);
    expect(clashes).toEqual([]);
    expect(document.r?.nodes?.slice(0, 2)).toEqual(["c2", "c1"]);
    expect(document.r?.props?.layout).toBe("33-33-33");
  });

  it("a wrapped block that the other side edits", () => {
    const ours = edited(base, (d) => wrapInContainer(d, "a1"));
    const theirs = edited(base, (d) => setProp(d, "a1", ["text"], "Uno"));
    const { document, clashes } = merge(base, ours, theirs);
    expect(clashes).toEqual([]);
    expect(document.a1).toEqual({ ...theirs.a1, parent: ours.a1?.parent });
  });
});

describe("asks about", () => {
  /** Merges, expects one clash, and returns the document for each answer. */
  function asked(
    ours: Document,
    theirs: Document,
    from = base,
  ): { clash: Clash; suggested: Document } & Record<Side, Document> {
    const { document, clashes } = merge(from, ours, theirs);
    const [clash] = clashes;
    if (!clash || clashes.length > 1) throw new Error(`${clashes.length} clashes: ${JSON.stringify(clashes)}`);
    const answered = (side: Side) => merge(from, ours, theirs, { [clash.key]: side }).document;
    const answers = { ours: answered("ours"), theirs: answered("theirs") };
    for (const result of [document, answers.ours, answers.theirs]) expect(check(result)).toEqual([]);
    expect(document).toEqual(answers[clash.suggested]);
    return { clash, suggested: document, ...answers };
  }

  it("a prop with two new values", () => {
    const ours = edited(base, (d) => setProp(d, "a1", ["styles", "color"], "#222"));
    const theirs = edited(base, (d) => setProp(d, "a1", ["styles", "color"], undefined));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({
      kind: "value",
      id: "a1",
      path: ["props", "styles", "color"],
      ours: "#222",
      theirs: undefined,
    });
    expect(result.ours).toEqual(ours);
    expect(result.theirs).toEqual(theirs);
  });

  it("a text block that one side deleted and the other edited, and keeps it until answered", () => {
    const ours = edited(base, (d) => remove(d, "a1"));
    const theirs = edited(base, (d) => setProp(d, "a1", ["text"], "Uno"));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({ kind: "deleted", id: "a1", by: "ours", changed: ["a1"], suggested: "theirs" });
    expect(result.theirs).toEqual(theirs);
    expect(result.ours).toEqual(ours);
  });

  it("a section that one side deleted and the other edited, as a whole", () => {
    const ours = edited(base, (d) => remove(d, "b"));
    const theirs = edited(
      base,
      (d) => setProp(d, "y", ["text"], "Uno"),
      (d) => insertBlock(d, "SpacerBlock", "c1", 0),
    );
    const result = asked(ours, theirs);
    const [added = ""] = theirs.c1?.nodes ?? [];
    expect(result.clash).toMatchObject({ kind: "deleted", id: "b", by: "ours", suggested: "theirs" });
    expect(result.clash.kind === "deleted" && result.clash.changed.toSorted()).toEqual([added, "y"].toSorted());
    expect(result.theirs).toEqual(theirs);
    expect(result.ours).toEqual(ours);
  });

  it("a section that one side deleted and the other moved a text block into, and moves the block back out", () => {
    const ours = edited(base, (d) => move(d, "a1", "c", 0));
    const theirs = edited(base, (d) => remove(d, "c"));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({ kind: "deleted", id: "c", by: "theirs", suggested: "ours" });
    expect(result.ours).toEqual(ours);
    expect(result.theirs).toEqual(theirs);
  });

  it("a text block that one side deleted and the other moved", () => {
    const ours = edited(base, (d) => move(d, "a1", "c", 0));
    const theirs = edited(base, (d) => remove(d, "a1"));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({ kind: "deleted", id: "a1", by: "theirs" });
    expect([shape(result.ours), shape(result.theirs)]).toEqual([shape(ours), shape(theirs)]);
  });

  it("a block that both sides moved to different sections", () => {
    const ours = edited(base, (d) => move(d, "a1", "b", 0));
    const theirs = edited(base, (d) => move(d, "a1", "c", 0));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({
      kind: "moved",
      id: "a1",
      ours: { parent: "b", index: 0 },
      theirs: { parent: "c", index: 0 },
    });
    expect([shape(result.ours), shape(result.theirs)]).toEqual([shape(ours), shape(theirs)]);
  });

  it("a block that both sides moved to different positions in one list", () => {
    const list = mail(section("s", text("v"), text("w"), text("x"), text("y"), text("z")));
    const ours = edited(list, (d) => move(d, "v", "s", 3));
    const theirs = edited(list, (d) => move(d, "v", "s", 5));
    const result = asked(ours, theirs, list);
    const places = { ours: { parent: "s", index: 2 }, theirs: { parent: "s", index: 4 } };
    expect(result.clash).toMatchObject({ kind: "moved", id: "v", ...places });
    expect([result.ours, result.theirs]).toEqual([ours, theirs]);
  });

  it("sections that were moved into each other, and nothing else", () => {
    const nested = mail(section("a", text("t")), section("b", text("u")));
    const ours = edited(
      nested,
      (d) => move(d, "a", "b", 0),
      (d) => setProp(d, "t", ["text"], "Uno"),
    );
    const theirs = edited(
      nested,
      (d) => move(d, "b", "a", 0),
      (d) => setProp(d, "u", ["text"], "Due"),
    );
    const result = asked(ours, theirs, nested);
    expect(result.clash).toMatchObject({ kind: "moved", id: "a" });
    expect([shape(result.ours), shape(result.theirs)]).toEqual(["b[a[t] u]", "a[b[u] t]"]);
    for (const side of ["ours", "theirs"] as const) {
      expect([result[side].t?.props, result[side].u?.props]).toEqual([{ text: "Uno" }, { text: "Due" }]);
    }
  });

  it("sections that were moved into each other, one of them through a section that was deleted", () => {
    const nested = mail(section("a", text("t")), section("b", section("gone", text("u"))));
    const ours = edited(nested, (d) => move(d, "a", "gone", 0));
    const theirs = edited(
      nested,
      (d) => remove(d, "gone"),
      (d) => move(d, "b", "a", 0),
    );
    const { document, clashes } = merge(nested, ours, theirs, { [clashKey("moved", "a")]: "theirs" });
    expect(clashes.map(({ kind }) => kind)).toContain("moved");
    expect(clashes.map(({ kind }) => kind)).not.toContain("document");
    expect(check(document)).toEqual([]);
  });

  it("two layouts of one row, and keeps all text with either answer", () => {
    const ours = edited(base, (d) => setLayout(d, "r", "100"));
    const theirs = edited(base, (d) => setLayout(d, "r", "33-33-33"));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({ kind: "layout", id: "r", ours: "100", theirs: "33-33-33" });
    expect(shape(result.ours, "r")).toBe("r[c1[x y]]");
    expect(result.theirs.r?.nodes).toEqual(theirs.r?.nodes);
    expect(subtree(result.theirs, "r")).toEqual(expect.arrayContaining(["x", "y"]));
  });

  it("a column that one side styled and the other side's layout removes", () => {
    const ours = edited(base, (d) => setLayout(d, "r", "100"));
    const theirs = edited(base, (d) => setProp(d, "c2", ["styles", "backgroundColor"], "#eee"));
    const result = asked(ours, theirs);
    expect(result.clash).toMatchObject({ kind: "layout", id: "r", ours: "100", theirs: "50-50", suggested: "ours" });
    expect(shape(result.ours, "r")).toBe("r[c1[x y]]");
    expect(result.theirs.c2?.props).toEqual(theirs.c2?.props);
    expect(result.theirs.r?.props?.layout).toBe("50-50");
  });

  it("a section that one side unwrapped and the other styled", () => {
    const nested = mail(section("s", section("k", text("t"))));
    const ours = edited(nested, (d) => unwrap(d, "k"));
    const theirs = edited(nested, (d) => setProp(d, "k", ["styles", "padding"], 8));
    const result = asked(ours, theirs, nested);
    expect(shape(result.ours)).toBe("s[t]");
    expect(subtree(result.theirs, ROOT)).toContain("t");
  });

  it("the whole document if the two can't be merged", slow, () => {
    const many = (from: Document, prefix: string) => {
      const ids = Array.from({ length: 2600 }, (_, i) => `${prefix}${i}`);
      const texts = Object.fromEntries(ids.map((id) => [id, { type: { resolvedName: "TextBlock" }, parent: "c" }]));
      return { ...from, ...texts, c: { ...from.c, nodes: [...(from.c?.nodes ?? []), ...ids] } } as Document;
    };
    const [ours, theirs] = [many(base, "o"), many(base, "t")];
    const { clashes, document } = merge(base, ours, theirs);
    expect(clashes.map(({ kind }) => kind)).toEqual(["document"]);
    expect(document).toBe(ours);
    expect(merge(base, ours, theirs, { [clashes[0]?.key ?? ""]: "theirs" }).document).toBe(theirs);
  });
});

describe("with random edits on both sides", () => {
  const edits = fc.array(anyEdit, { maxLength: 6 });
  const threeVersions = fc.tuple(anyDocument, edits, edits).map(([document, mine, other]) => ({
    document,
    ours: runAll(document, mine),
    theirs: copyOf(runAll(document, other)),
  }));
  const runs = { numRuns: 120 };

  it("the result is a valid document with every answer", slow, () => {
    fc.assert(
      fc.property(threeVersions, fc.infiniteStream(fc.boolean()), ({ document, ours, theirs }, answers) => {
        let choices: Choices = {};
        for (let round = 0; round < 4; round++) {
          const result = merge(document, ours, theirs, choices);
          expect(check(result.document)).toEqual([]);
          expect(new Set(result.clashes.map(({ key }) => key)).size).toBe(result.clashes.length);
          const open = result.clashes.filter(({ key }) => !(key in choices));
          if (open.length === 0) return;
          for (const { key } of open) choices = { ...choices, [key]: answers.next().value ? "ours" : "theirs" };
        }
      }),
      runs,
    );
  });

  it("no block is lost unless one side deleted it and the other didn't edit it", slow, () => {
    fc.assert(
      fc.property(threeVersions, ({ document, ours, theirs }) => {
        const merged = merge(document, ours, theirs);
        expect(merged.clashes.filter(({ kind }) => kind === "document")).toEqual([]);
        const ids = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
        const isDeleted = (id: string) => id in document && !(id in ours && id in theirs);
        const isColumn = (id: string) => typeOf(ours[id] ?? theirs[id]) === "ColumnBlock";
        const isGone = (id: string) => !isColumn(id) && !(id in merged.document);
        expect([...ids].filter((id) => !isDeleted(id) && isGone(id))).toEqual([]);
        const isEdited = (id: string) => !sameJson((ours[id] ?? theirs[id])?.props, document[id]?.props);
        expect([...ids].filter((id) => isDeleted(id) && isEdited(id) && isGone(id))).toEqual([]);
      }),
      runs,
    );
  });

  it("no prop change is lost if the other side didn't touch the prop", slow, () => {
    fc.assert(
      fc.property(threeVersions, ({ document, ours, theirs }) => {
        const merged = merge(document, ours, theirs).document;
        for (const [mine, other] of [
          [ours, theirs],
          [theirs, ours],
        ] as const) {
          for (const id of Object.keys(document).filter((at) => at in mine && at in other && at in merged)) {
            if (typeOf(document[id]) === "ColumnBlock" || typeOf(document[id]) === "RowBlock") continue;
            if (sameJson(other[id]?.props, document[id]?.props)) expect(merged[id]?.props).toEqual(mine[id]?.props);
          }
        }
      }),
      runs,
    );
  });

  it("merging an edit to one prop equals applying the edit", slow, () => {
    fc.assert(
      fc.property(anyDocument, edits, fc.nat(), (document, mine, n) => {
        const ours = runAll(document, mine);
        const ids = Object.keys(document).filter((id) => id in ours);
        const id = ids[n % ids.length] ?? ROOT;
        const edit = (d: Document) => done(setProp(d, id, ["edited"], true)).document;
        const merged = merge(document, ours, copyOf(edit(document)));
        if (merged.clashes.length === 0) expect(merged.document).toEqual(edit(ours));
        else expect(merged.clashes.map(({ kind }) => kind)).toEqual(["layout"]);
      }),
      runs,
    );
  });

  it("both sides get the same document, unless there is a clash", slow, () => {
    fc.assert(
      fc.property(threeVersions, ({ document, ours, theirs }) => {
        const merged = merge(document, ours, theirs);
        const mirrored = merge(document, theirs, ours);
        expect(mirrored.clashes.length === 0).toBe(merged.clashes.length === 0);
        if (merged.clashes.length === 0) expect(mirrored.document).toEqual(merged.document);
      }),
      runs,
    );
  });

  it("changes from only one side are used as they are", slow, () => {
    fc.assert(
      fc.property(threeVersions, ({ document, ours }) => {
        expect(merge(document, ours, copyOf(document))).toEqual({ document: ours, clashes: [] });
        expect(merge(document, document, ours)).toEqual({ document: ours, clashes: [] });
        expect(merge(document, ours, copyOf(ours))).toEqual({ document: ours, clashes: [] });
      }),
    );
  });
});

test.each(sharedDocuments())("edits to %s can be merged", slow, (_name, source) => {
  const document = givenDocument(source);
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), fc.array(anyEdit, { maxLength: 8 }), (mine, other) => {
      const result = merge(document, runAll(document, mine), copyOf(runAll(document, other)));
      expect(check(result.document)).toEqual([]);
      expect(result.clashes.filter(({ kind }) => kind === "document")).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("settings merge name by name", () => {
  const content = (settings: Record<string, string>) => ({ document: base, settings });
  const began = content({ subject: "A", lang: "en" });
  expect(mergeContent(began, content({ subject: "B", lang: "en" }), content({ subject: "A", lang: "de" }))).toEqual({
    content: content({ subject: "B", lang: "de" }),
    clashes: [],
  });
  const [ours, theirs] = [content({ subject: "B", lang: "en" }), content({ subject: "C", lang: "en" })];
  const { clashes } = mergeContent(began, ours, theirs);
  expect(clashes).toMatchObject([{ kind: "setting", path: ["subject"], ours: "B", theirs: "C" }]);
  expect(mergeContent(began, ours, theirs, { [clashes[0]?.key ?? ""]: "theirs" }).content).toEqual(theirs);
});

/**
 * Copies a document by way of JSON text, which is how the other side's version arrives, so that no objects are shared.
 */
function copyOf(document: Document): Document {
  return JSON.parse(JSON.stringify(document));
}
