// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { check } from "../check";
import { changedNodes } from "../content";
import { sameJson } from "../json";
import type { Outcome } from "../outcome";
import { anyDocument } from "../testing/arbitrary";
import { button, column, mail, row, section, shape, text, unknown, watermark } from "../testing/build";
import { done } from "../testing/done";
import { anyEdit, run } from "../testing/edits";
import { subtree, typeOf } from "../tree";
import { type Document, type Fragment, ROOT } from "../types";
import { duplicate, insertBlock, insertTree } from "./insert";
import { rename, setHidden } from "./label";
import { setLayout } from "./layout";
import { move } from "./move";
import { replaceText, setProp, setProps } from "./props";
import { remove } from "./remove";
import { unwrap, wrapInContainer } from "./wrap";

const document = mail(
  section("s", text("t1", { text: "One" }), button("b"), text("t2")),
  row("r", { columnGap: 16 }, column("c1", text("x")), column("c2", text("y"), text("z"))),
);

describe("insertBlock", () => {
  it("creates a node with all nine Craft.js fields", () => {
    const { document: after, select = "" } = done(insertBlock(document, "SpacerBlock", "s", 1));
    expect(after[select]).toEqual({
      type: { resolvedName: "SpacerBlock" },
      isCanvas: false,
      props: { height: 32 },
      displayName: "Spacer",
      custom: {},
      parent: "s",
      hidden: false,
      nodes: [],
      linkedNodes: {},
    });
    expect(after.s?.nodes).toEqual(["t1", select, "b", "t2"]);
    expect(select).toMatch(/^[a-z]+$/i);
  });

  it("puts the props of a palette tile on top of the defaults", () => {
    const title = { tagName: "h2", styles: { color: "#111" } };
    const { document: after, select = "" } = done(insertBlock(document, "TextBlock", "s", 0, title));
    expect(after[select]?.props).toMatchObject({ tagName: "h2", styles: { color: "#111", paddingTop: 8 } });
  });

  it("includes the columns of a row", () => {
    const { document: after, select = "" } = done(insertBlock(document, "RowBlock", ROOT, 1, { layout: "25-50-25" }));
    const columns = after[select]?.nodes ?? [];
    expect(columns.map((id) => after[id]?.props?.width)).toEqual([25, 50, 25]);
    expect(columns.every((id) => after[id]?.parent === select)).toBe(true);
    expect(check(after)).toEqual([]);
  });

  it("puts a text block between sections into a new section", () => {
    const { document: after, select = "" } = done(insertBlock(document, "TextBlock", ROOT, 1));
    const [, made = ""] = after.ROOT?.nodes ?? [];
    expect(typeOf(after[made])).toBe("ContainerBlock");
    expect(after[made]?.nodes).toEqual([select]);
    expect(check(after)).toEqual([]);
  });
});

describe("insertTree", () => {
  const fragment: Fragment = { root: "k", nodes: mail(section("k", text("t1", { key: 1 }), unknown("u", text("v")))) };
  const sound: Fragment = {
    root: "k",
    nodes: Object.fromEntries(Object.entries(fragment.nodes).filter(([id]) => id !== ROOT)),
  };

  it("assigns new IDs and keeps everything else", () => {
    const { document: after, select = "" } = done(insertTree(document, sound, "c1", 0));
    expect(subtree(after, select)).toHaveLength(4);
    expect(subtree(after, select).some((id) => id in sound.nodes)).toBe(false);
    const [copy = ""] = after[select]?.nodes ?? [];
    expect(after[copy]).toEqual({ ...sound.nodes.t1, parent: select });
    expect(after.t1).toBe(document.t1);
    expect(check(after)).toEqual([]);
  });

  test.each([
    ["parts aren't connected", fragment],
    ["There's no block", { root: "none", nodes: sound.nodes }],
    ["doesn't exist", { root: "k", nodes: { k: { ...sound.nodes.k, nodes: ["lost"] } } as Document }],
    [
      "has 1 column, but its layout",
      {
        root: "r",
        nodes: {
          r: { type: { resolvedName: "RowBlock" }, props: { layout: "50-50" }, nodes: ["c"] },
          c: { type: { resolvedName: "ColumnBlock" }, parent: "r" },
        } as Document,
      },
    ],
    ["watermark", { root: "w", nodes: { w: { type: { resolvedName: "WatermarkBlock" } } } as Document }],
    [
      "The row's layout sets its columns",
      { root: "c", nodes: { c: { type: { resolvedName: "ColumnBlock" } } } as Document },
    ],
  ])("refuses a fragment: %s", (reason, damaged) => {
    const outcome = insertTree(document, damaged, "s", 0);
    expect(outcome.ok ? "" : outcome.reason).toContain(reason);
  });
});

describe("move", () => {
  test.each([
    ["t1", "s", 2, "s[b t1 t2] r[c1[x] c2[y z]]"],
    ["t1", "s", 3, "s[b t2 t1] r[c1[x] c2[y z]]"],
    ["t2", "s", 0, "s[t2 t1 b] r[c1[x] c2[y z]]"],
    ["t1", "c2", 1, "s[b t2] r[c1[x] c2[y t1 z]]"],
    ["t1", "c2", 99, "s[b t2] r[c1[x] c2[y z t1]]"],
    ["c2", "r", 0, "s[t1 b t2] r[c2[y z] c1[x]]"],
    ["r", ROOT, 0, "r[c1[x] c2[y z]] s[t1 b t2]"],
    ["r", "s", 1, "s[t1 r[c1[x] c2[y z]] b t2]"],
  ])("%s to %s at %d", (id, parent, index, want) => {
    const { document: after, select } = done(move(document, id, parent, index));
    expect(shape(after)).toBe(want);
    expect(check(after)).toEqual([]);
    expect(select).toBe(id);
  });

  test.each([
    ["t1", "s", 0],
    ["t1", "s", 1],
    ["t2", "s", 3],
    ["t2", "s", 99],
  ])("%s to where it already is (%s, %d) doesn't change anything", (id, parent, index) => {
    expect(done(move(document, id, parent, index)).document).toBe(document);
  });

  it("moves a block out of a linked slot", () => {
    const linked = {
      ...document,
      s: { ...document.s, nodes: ["t1", "b"], linkedNodes: { end: "t2", more: "none" } },
    } as Document;
    const after = done(move(linked, "t2", "c1", 0)).document;
    expect(after.s?.linkedNodes).toEqual({ more: "none" });
    expect(after.c1?.nodes).toEqual(["t2", "x"]);
  });
});

test("duplicate adds a copy with everything inside it and new IDs after the block", () => {
  const { document: after, select = "" } = done(duplicate(document, "r"));
  expect(after.ROOT?.nodes).toEqual(["s", "r", select]);
  expect(subtree(after, select)).toHaveLength(6);
  expect(after[select]?.props).toEqual(document.r?.props);
  expect(check(after)).toEqual([]);
});

test.each([
  ["t1", "s[b t2] r[c1[x] c2[y z]]", "b"],
  ["t2", "s[t1 b] r[c1[x] c2[y z]]", "b"],
  ["x", "s[t1 b t2] r[c1 c2[y z]]", "c1"],
  ["r", "s[t1 b t2]", "s"],
])("remove %s and select %s", (id, want, selected) => {
  const { document: after, select } = done(remove(document, id));
  expect(shape(after)).toBe(want);
  expect(select).toBe(selected);
  expect(Object.keys(after)).toHaveLength(subtree(after, ROOT).length);
});

test("remove never selects the watermark", () => {
  const marked = mail(section("s"), section("mark-section", watermark("mark")));
  expect(done(remove(marked, "s")).select).toBe(ROOT);
});

describe("setProp", () => {
  const props = (outcome: Outcome, id = "t1") => done(outcome).document[id]?.props;

  test.each([
    [["text"], "Two", { text: "Two" }],
    [["styles", "color"], "#f00", { text: "One", styles: { color: "#f00" } }],
    [["responsive", "mobileStyles", "fontSize"], 12, { text: "One", responsive: { mobileStyles: { fontSize: 12 } } }],
    [["text"], undefined, {}],
    [["text"], null, { text: null }],
    [["text", "deeper"], 1, { text: { deeper: 1 } }],
    [["icons", 0, "url"], "u", { text: "One", icons: [{ url: "u" }] }],
    [["text"], "a\0b\ud83d", { text: "ab\ufffd" }],
    [["text"], "\u{1f600}", { text: "\u{1f600}" }],
  ] as const)("%j to %j", (path, value, want) => {
    expect(props(setProp(document, "t1", path, value))).toEqual(want);
  });

  it("changes one prop and keeps every other node the same object", () => {
    const after = done(setProp(document, "t1", ["styles", "color"], "#f00")).document;
    expect(Object.keys(after).filter((id) => after[id] !== document[id])).toEqual(["t1"]);
    expect(after.t1).toEqual({ ...document.t1, props: { text: "One", styles: { color: "#f00" } } });
  });

  test.each([
    [["text"], "One"],
    [["styles", "color"], undefined],
    [["text"], undefined, "b"],
  ] as const)("%j to %j doesn't change anything", (path, value, id: string = "t1") => {
    expect(done(setProp(document, id, path, value)).document).toBe(document);
  });

  it("edits and removes list items", () => {
    const listed = done(setProp(document, "t1", ["items"], ["a", "b", "c"])).document;
    expect(props(setProp(listed, "t1", ["items", 1], undefined))).toMatchObject({ items: ["a", "c"] });
    expect(props(setProp(listed, "t1", ["items", 3], "d"))).toMatchObject({ items: ["a", "b", "c", "d"] });
  });

  test.each([
    [[], 1],
    [["__proto__", "polluted"], 1],
    [["styles", "padding"], Number.NaN],
    [["styles", "padding"], Number.POSITIVE_INFINITY],
  ] as const)("refuses %j", (path, value) => {
    expect(setProp(document, "t1", path, value).ok).toBe(false);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it("updates the columns of a row when its layout is set", () => {
    const after = done(setProp(document, "r", ["layout"], "100")).document;
    expect(shape(after)).toBe("s[t1 b t2] r[c1[x y z]]");
  });

  it("sets several values at once, or none", () => {
    expect(
      props(
        setProps(document, "t1", [
          [["a"], 1],
          [["text"], undefined],
        ]),
      ),
    ).toEqual({ a: 1 });
    expect(
      setProps(document, "t1", [
        [["a"], 1],
        [["b"], Number.NaN],
      ]).ok,
    ).toBe(false);
  });

  it("names the edited value for undo", () => {
    const edits = (id: string, ...path: string[]) => done(setProp(document, id, path, "x")).edits;
    expect(edits("t1", "text")).toBe(edits("t1", "text"));
    expect(new Set([edits("t1", "text"), edits("t2", "text"), edits("t1", "tagName")]).size).toBe(3);
  });

  it("replaces the text of text blocks and buttons only", () => {
    expect(props(replaceText(document, "b", "Go"), "b")).toEqual({ text: "Go" });
    expect(replaceText(document, "s", "Go")).toEqual({ ok: false, reason: "This block has no text to edit." });
  });
});

describe("setLayout", () => {
  test.each([
    ["100", "r[c1[x y z]]"],
    ["66-33", "r[c1[x] c2[y z]]"],
    ["33-33-33", "r[c1[x] c2[y z] +]"],
    ["25-25-25-25", "r[c1[x] c2[y z] + +]"],
  ])("%s keeps all content: %s", (layout, want) => {
    const after = done(setLayout(document, "r", layout)).document;
    const seen = shape(after, "r").replace(/\b[A-Za-z]{12}\b/g, "+"); // new IDs
    expect(seen).toBe(want);
    expect(check(after)).toEqual([]);
    expect(after.r?.props).toEqual({ layout, columnGap: 16 });
  });

  it("moves the content of removed columns to the last remaining one, in order", () => {
    const wide = mail(
      row("r", column("a", text("1")), column("b", text("2")), column("c", text("3")), column("d", text("4"))),
    );
    expect(shape(done(setLayout(wide, "r", "50-50")).document)).toBe("r[a[1] b[2 3 4]]");
  });

  it("removes columns from linked slots", () => {
    const linked = { ...document, r: { ...document.r, nodes: ["c1"], linkedNodes: { second: "c2" } } } as Document;
    const after = done(setLayout(linked, "r", "100")).document;
    expect(after.r).toMatchObject({ nodes: ["c1"], linkedNodes: {} });
    expect(check(after)).toEqual([]);
  });

  it("updates stored column widths", () => {
    const withWidth = done(setProp(document, "c1", ["width"], 50)).document;
    const after = done(setLayout(withWidth, "r", "66-33")).document;
    expect([after.c1?.props, after.c2?.props]).toEqual([{ width: 66 }, {}]);
  });

  it("doesn't change anything if the layout is the same", () => {
    expect(done(setLayout(document, "r", "50-50")).document).toBe(document);
  });
});

test("rename writes custom.displayName, as Craft.js's layers panel does, and keeps the rest", () => {
  const labelled = { ...document, t1: { ...document.t1, custom: { note: 1 } } } as Document;
  const named = done(rename(labelled, "t1", "  Intro ")).document;
  expect(named.t1).toEqual({ ...labelled.t1, custom: { note: 1, displayName: "Intro" } });
  expect(done(rename(named, "t1", "Intro")).document).toBe(named);
  expect(done(rename(named, "t1", "")).document.t1).toEqual(labelled.t1);
});

test("setHidden", () => {
  const hidden = done(setHidden(document, "t1", true)).document;
  expect(hidden.t1).toEqual({ ...document.t1, hidden: true });
  expect(done(setHidden(hidden, "t1", true)).document).toBe(hidden);
});

test("wrapInContainer and unwrap are opposites", () => {
  const { document: wrapped, select = "" } = done(wrapInContainer(document, "b"));
  expect(wrapped.s?.nodes).toEqual(["t1", select, "t2"]);
  expect(wrapped[select]?.nodes).toEqual(["b"]);
  expect(check(wrapped)).toEqual([]);
  const { document: unwrapped, select: lifted } = done(unwrap(wrapped, select));
  expect(unwrapped).toEqual(document);
  expect(lifted).toBe("b");
});

describe("any edit to any document", () => {
  it("doesn't break rules, keeps unaffected nodes the same objects, and gives a reason if refused", {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(anyDocument, fc.array(anyEdit, { maxLength: 12 }), (start, edits) => {
        let current = start;
        for (const edit of edits) {
          const before = JSON.stringify(current);
          const outcome = run(current, edit);
          expect(JSON.stringify(current)).toBe(before);
          if (!outcome.ok) {
            expect(outcome.reason).toMatch(/^[A-Z].*\.$/);
            continue;
          }
          const { document: after, select } = outcome;
          expect(check(after)).toEqual([]);
          expect(
            Object.keys(after).filter((id) => after[id] !== current[id] && sameJson(after[id], current[id])),
          ).toEqual([]);
          if (after !== current) expect(sameJson(after, current)).toBe(false);
          expect(outcome.changed?.toSorted()).toEqual(changedNodes(current, after).toSorted());
          if (select !== undefined) expect(after[select]).toBeDefined();
          if (edit.command !== "remove") expect(lost(current, after)).toEqual([]);
          current = after;
        }
      }),
      { numRuns: 150 },
    );
  });

  /** Blocks that were removed, except columns and sections, which a layout change or unwrap can remove. */
  function lost(before: Document, after: Document): string[] {
    const mayGo = (id: string) => ["ColumnBlock", "ContainerBlock"].includes(typeOf(before[id]));
    return Object.keys(before).filter((id) => !(id in after) && !mayGo(id));
  }
});
