import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { column, mail, row, section, shape, text } from "../../document/testing/build";
import { Outline } from "../Outline";
import { renderInEditor } from "../testing/renderInEditor";
import { outlinePlace } from "./outlinePlace";

afterEach(cleanup);

const small = () =>
  mail(
    section("a", text("t", { text: "Hello" }), row("r", column("c1", text("u", { text: "Inside" })), column("c2"))),
    section("b"),
  );

async function given(isReadOnly = false) {
  const editor = await renderInEditor(<Outline />, { document: small(), isReadOnly });
  const tree = screen.getByRole("tree", { name: "Email outline" });
  const press = (key: string, more: object = {}) => act(() => void fireEvent.keyDown(tree, { key, ...more }));
  return { editor, tree, press };
}

function lines(): string[] {
  return screen
    .getAllByRole("treeitem")
    .map((line) => `${line.getAttribute("aria-level")} ${line.getAttribute("aria-label")}`);
}

test("the tree lists every block with its name, level and position", async () => {
  await given();
  expect(lines()).toEqual([
    "1 Email",
    "2 Section: Hello",
    "3 Text: Hello",
    "3 Row with 2 columns",
    "4 Column 1 of 2",
    "5 Text: Inside",
    "4 Column 2 of 2",
    "2 Section",
  ]);
  const last = screen.getByRole("treeitem", { name: "Column 2 of 2" });
  expect([last.getAttribute("aria-posinset"), last.getAttribute("aria-setsize")]).toEqual(["2", "2"]);
});

test("arrow keys move through the tree, and the selection follows", async () => {
  const { editor, tree, press } = await given();
  press("ArrowDown");
  expect(editor.selection).toBe("a");
  press("ArrowRight");
  expect(editor.selection).toBe("t");
  press("End");
  expect(editor.selection).toBe("b");
  press("ArrowUp");
  expect(editor.selection).toBe("c2");
  press("ArrowLeft");
  expect(editor.selection).toBe("r");
  expect(tree.getAttribute("aria-activedescendant")).toBe(screen.getByRole("treeitem", { selected: true }).id);
  press("ArrowLeft");
  expect(screen.queryByRole("treeitem", { name: "Column 1 of 2" })).toBeNull();
  press("ArrowRight");
  expect(screen.getByRole("treeitem", { name: "Column 1 of 2" })).toBeTruthy();
  press("r");
  expect(editor.selection).toBe("r");
});

test("selecting a block elsewhere expands the blocks around it", async () => {
  const { editor, press } = await given();
  act(() => editor.selectBlock("a"));
  press("ArrowLeft");
  expect(lines()).toHaveLength(3);
  act(() => editor.selectBlock("u"));
  expect(screen.getByRole("treeitem", { name: "Text: Inside", selected: true })).toBeTruthy();
});

test("keys move, rename and delete blocks", async () => {
  const { editor, tree, press } = await given();
  act(() => editor.selectBlock("t"));
  press("ArrowDown", { altKey: true });
  expect(shape(editor.document)).toBe("a[r[c1[u] c2] t] b");
  press("F2");
  const name = screen.getByRole("textbox", { name: "Block name" });
  fireEvent.change(name, { target: { value: "Greeting" } });
  act(() => name.focus());
  fireEvent.keyDown(name, { key: "Enter" });
  expect(editor.node("t")?.custom).toEqual({ displayName: "Greeting" });
  expect(document.activeElement).toBe(tree);
  press("Delete");
  expect(shape(editor.document)).toBe("a[r[c1[u] c2]] b");
});

test("Escape keeps the old name", async () => {
  const { editor, press } = await given();
  act(() => editor.selectBlock("t"));
  press("F2");
  const name = screen.getByRole("textbox", { name: "Block name" });
  fireEvent.change(name, { target: { value: "Other" } });
  fireEvent.keyDown(name, { key: "Escape" });
  expect(editor.isChanged).toBe(false);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a view-only outline can select blocks but not change them", async () => {
  const { editor, press } = await given(true);
  press("ArrowDown");
  expect(editor.selection).toBe("a");
  press("Delete");
  press("F2");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Hide" })).toBeNull();
  expect(editor.isChanged).toBe(false);
});

test("a dragged line is dropped before, into or after the line under it, as the rules allow", () => {
  const document = small();
  const place = (dragged: string, over: string, height: number, isOpen = false) => {
    const { where, parent, index, verdict } = outlinePlace(document, dragged, over, height, isOpen);
    return `${where} ${parent}:${index} ${verdict.ok ? "ok" : verdict.reason}`;
  };
  expect(place("u", "t", 0.2)).toBe("before a:0 ok");
  expect(place("u", "t", 0.8)).toBe("after a:1 ok");
  expect(place("t", "c2", 0.5)).toBe("into c2:0 ok");
  expect(place("b", "a", 0.9, true)).toBe("after a:0 ok");
  expect(place("t", "r", 0.4)).toBe("before a:1 ok");
  expect(place("a", "u", 0.2)).toBe("before c1:0 A block can't be moved into itself.");
});
