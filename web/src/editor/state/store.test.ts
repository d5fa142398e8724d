// @vitest-environment node
import { describe, expect, it, test, vi } from "vitest";
import { duplicate, insertBlock } from "../document/commands/insert";
import { move } from "../document/commands/move";
import { replaceText, setProp } from "../document/commands/props";
import { remove } from "../document/commands/remove";
import { mergeContent } from "../document/merge/mergeContent";
import { parse } from "../document/parse";
import { mail, section, shape, text } from "../document/testing/build";
import { sharedDocuments } from "../document/testing/fixtures";
import { ROOT } from "../document/types";
import { Editor, type Saved } from "./store";

function savedFrom(source: string, settings: Saved["settings"] = {}): Saved {
  const parsed = parse(source);
  if (!parsed.ok) throw new Error(parsed.reason);
  return { document: parsed.document, source, settings };
}

const source = JSON.stringify(
  mail(section("a", text("t1", { text: "One" }), text("t2", { text: "Two" })), section("b", text("t3"))),
  null,
  2,
);

function givenEditor(options?: { isReadOnly?: boolean }) {
  const clock = { now: 0 };
  const editor = new Editor(savedFrom(source, { subject: "Hi", future: 1 }), { ...options, now: () => clock.now });
  return { editor, clock };
}

describe("saving", () => {
  test.each(sharedDocuments())("%s, unchanged, is saved as the same bytes", (_name, text) => {
    const editor = new Editor(savedFrom(text));
    expect(editor.isChanged).toBe(false);
    expect(editor.craftState).toBe(text);
  });

  it("changing one prop doesn't change anything else", () => {
    const { editor } = givenEditor();
    editor.dispatch(setProp, "t1", ["styles", "color"], "#f00");
    const want = JSON.parse(source);
    want.t1.props.styles = { color: "#f00" };
    expect(editor.isChanged).toBe(true);
    expect(JSON.parse(editor.craftState)).toEqual(want);
  });

  it("leaves nothing to save after an undo", () => {
    const { editor } = givenEditor();
    editor.dispatch(remove, "a");
    editor.changeSetting("subject", "Hello");
    editor.undo();
    editor.undo();
    expect(editor.isChanged).toBe(false);
    expect(editor.craftState).toBe(source);
  });

  it("keeps track of changes made during a save", () => {
    const { editor } = givenEditor();
    editor.dispatch(replaceText, "t1", "first");
    const sent = { ...editor.content, source: editor.craftState };
    editor.dispatch(replaceText, "t1", "second");
    editor.markSaved(sent);
    expect(editor.isChanged).toBe(true);
    editor.undo();
    expect(editor.isChanged).toBe(false);
  });
});

describe("undo and redo", () => {
  it("move one action at a time and restore the selection", () => {
    const { editor } = givenEditor();
    editor.selectBlock("t1");
    editor.dispatch(duplicate, "t1");
    const copy = editor.selection ?? "";
    editor.dispatch(move, copy, "b", 0);
    editor.dispatch(remove, copy);
    expect(editor.selection).toBe("t3");
    editor.undo();
    expect([shape(editor.document), editor.selection]).toEqual([`a[t1 t2] b[${copy} t3]`, copy]);
    editor.undo();
    editor.undo();
    expect([shape(editor.document), editor.selection, editor.canUndo]).toEqual(["a[t1 t2] b[t3]", "t1", false]);
    expect(editor.undo()).toBe(false);
    editor.redo();
    editor.redo();
    editor.redo();
    expect([shape(editor.document), editor.canRedo, editor.redo()]).toEqual(["a[t1 t2] b[t3]", false, false]);
  });

  it("treat typing in a block as one step", () => {
    const { editor, clock } = givenEditor();
    for (const words of ["O", "On", "Once"]) editor.dispatchTyping(replaceText, "t1", words);
    for (const words of ["T", "Tw"]) editor.dispatchTyping(replaceText, "t2", words);
    clock.now = 10_000;
    editor.dispatchTyping(replaceText, "t2", "Twice");
    const texts = () => ["t1", "t2"].map((id) => editor.node(id)?.props?.text);
    const seen = [texts()];
    while (editor.undo()) seen.push(texts());
    expect(seen).toEqual([
      ["Once", "Twice"],
      ["Once", "Tw"],
      ["Once", "Two"],
      ["One", "Two"],
    ]);
  });

  it("treat each choice as a step, and typing after a new selection as another", () => {
    const { editor } = givenEditor();
    editor.dispatch(setProp, "t1", ["styles", "textAlign"], "left");
    editor.dispatch(setProp, "t1", ["styles", "textAlign"], "center");
    editor.dispatchTyping(replaceText, "t1", "A");
    editor.selectBlock("t2");
    editor.dispatchTyping(replaceText, "t1", "AB");
    editor.endTyping();
    editor.dispatchTyping(replaceText, "t1", "ABC");
    let steps = 0;
    while (editor.undo()) steps++;
    expect(steps).toBe(5);
  });

  it("include the settings", () => {
    const { editor } = givenEditor();
    editor.changeSetting("subject", "H");
    editor.changeSetting("subject", "Hello");
    editor.changeSetting("width", 640);
    expect(editor.settings).toEqual({ subject: "Hello", future: 1, width: 640 });
    editor.undo();
    editor.undo();
    expect(editor.settings).toEqual({ subject: "Hi", future: 1 });
    expect(editor.canUndo).toBe(false);
  });

  it("don't record a step for commands that are rejected or don't change anything", () => {
    const { editor } = givenEditor();
    expect(editor.dispatch(replaceText, "t1", "One").ok).toBe(true);
    expect(editor.dispatch(remove, ROOT)).toEqual({ ok: false, reason: "The email itself can't be deleted." });
    expect(editor.changeSetting("width", Number.NaN).ok).toBe(false);
    expect([editor.canUndo, editor.isChanged]).toEqual([false, false]);
  });
});

describe("listeners are called", () => {
  function watched(editor: Editor) {
    const woken: string[] = [];
    for (const id of [ROOT, "a", "t1", "t2", "b", "t3"]) editor.subscribeNode(id, () => woken.push(id));
    return () => woken.splice(0).toSorted();
  }

  it("only for nodes that changed", () => {
    const { editor } = givenEditor();
    const woken = watched(editor);
    editor.dispatch(setProp, "t1", ["text"], "x");
    expect(woken()).toEqual(["t1"]);
    editor.dispatch(move, "t1", "b", 0);
    expect(woken()).toEqual(["a", "b", "t1"]);
    editor.dispatch(remove, "t3");
    expect(woken()).toEqual(["b", "t3"]);
    editor.undo();
    expect(woken()).toEqual(["b", "t3"]);
    editor.selectBlock("t2");
    editor.hoverBlock("t2");
    editor.dragOver({ dragged: { kind: "block", id: "t2" } });
    editor.changeSetting("subject", "x");
    expect(woken()).toEqual([]);
  });

  it("for the two blocks that the selection moves between", () => {
    const { editor } = givenEditor();
    const woken: string[] = [];
    for (const id of ["t1", "t2", "t3"]) editor.subscribeSelected(id, () => woken.push(id));
    editor.selectBlock("t1");
    editor.selectBlock("t1");
    editor.selectBlock("t3");
    expect(woken).toEqual(["t1", "t1", "t3"]);
  });

  it("until they unsubscribe", () => {
    const { editor } = givenEditor();
    const listener = vi.fn();
    const unsubscribe = editor.subscribe("document", listener);
    editor.dispatch(replaceText, "t1", "a");
    unsubscribe();
    editor.dispatch(replaceText, "t1", "b");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("with document and selection in sync", () => {
    const { editor } = givenEditor();
    editor.subscribeNode("a", () => expect(editor.node(editor.selection ?? "")).toBeDefined());
    expect(editor.dispatch(insertBlock, "SpacerBlock", "a", 0).ok).toBe(true);
    expect(editor.dispatch(remove, editor.selection ?? "").ok).toBe(true);
  });
});

test("selection and hover never point to a deleted block", () => {
  const { editor } = givenEditor();
  editor.selectBlock("gone");
  expect(editor.selection).toBeUndefined();
  editor.selectBlock("t3");
  editor.hoverBlock("t3");
  editor.dispatch(remove, "b");
  expect([editor.selection, editor.hover]).toEqual(["a", undefined]);
});

test("a read-only editor rejects every change", () => {
  const { editor } = givenEditor({ isReadOnly: true });
  const reason = "You can view this template but not edit it.";
  expect(editor.dispatch(remove, "a")).toEqual({ ok: false, reason });
  expect(editor.dispatchTyping(replaceText, "t1", "x")).toEqual({ ok: false, reason });
  expect(editor.changeSetting("subject", "x")).toEqual({ ok: false, reason });
  expect(editor.craftState).toBe(source);
});

test("after a merge, undo reverts our steps and keeps everyone else's", () => {
  const { editor } = givenEditor();
  editor.dispatch(replaceText, "t1", "ours");
  editor.dispatch(remove, "b");
  const theirs = savedFrom(source.replace('"text": "Two"', '"text": "theirs"'), { subject: "New", future: 1 });
  const merged = mergeContent(editor.saved, editor.content, theirs);
  expect(merged.clashes).toEqual([]);
  editor.rebase(theirs, merged.content, mergeContent);
  const seen = () => [
    editor.node("t1")?.props?.text,
    editor.node("t2")?.props?.text,
    shape(editor.document),
    editor.settings.subject,
  ];
  expect(seen()).toEqual(["ours", "theirs", "a[t1 t2]", "New"]);
  editor.undo();
  expect(seen()).toEqual(["ours", "theirs", "a[t1 t2] b[t3]", "New"]);
  editor.undo();
  expect(seen()).toEqual(["One", "theirs", "a[t1 t2] b[t3]", "New"]);
  expect(editor.isChanged).toBe(false);
  editor.redo();
  editor.redo();
  expect(seen()).toEqual(["ours", "theirs", "a[t1 t2]", "New"]);
});

test("a restored version is one undo step", () => {
  const { editor } = givenEditor();
  const version = savedFrom(JSON.stringify(mail(section("only"))), { subject: "Old" });
  editor.load(version);
  expect([editor.isChanged, editor.craftState, editor.settings]).toEqual([false, version.source, { subject: "Old" }]);
  editor.undo();
  expect([shape(editor.document), editor.isChanged]).toEqual(["a[t1 t2] b[t3]", true]);
});
