import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mail, type Sketch, section } from "../document/testing/build";
import type { JsonObject } from "../document/types";
import { renderInspector } from "./testing/renderInEditor";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function given(type: string, props: JsonObject) {
  const block: Sketch = { id: "x", type, props, children: [] };
  const editor = await renderInspector({ document: mail(section("s", block)) });
  act(() => editor.selectBlock("x"));
  return { editor, items: (name: string) => editor.node("x")?.props?.[name] };
}

test("menu links can be added, edited, moved and removed, each in one undo step that keeps unknown fields", async () => {
  const { editor, items } = await given("MenuBlock", {
    items: [
      { label: "Shop", href: "#s", badge: "new" },
      { label: "About", href: "#a" },
    ],
  });
  fireEvent.click(screen.getByLabelText("Move link 1 down"));
  expect(items("items")).toEqual([
    { label: "About", href: "#a" },
    { label: "Shop", href: "#s", badge: "new" },
  ]);
  fireEvent.change(screen.getAllByLabelText("Label")[1] as HTMLElement, { target: { value: "Store" } });
  expect(items("items")).toEqual([
    { label: "About", href: "#a" },
    { label: "Store", href: "#s", badge: "new" },
  ]);
  fireEvent.click(screen.getByLabelText("Remove link 1"));
  fireEvent.click(screen.getByText("Add link"));
  expect(items("items")).toEqual([
    { label: "Store", href: "#s", badge: "new" },
    { label: "New link", href: "" },
  ]);
  for (let steps = 0; steps < 4; steps++) act(() => void editor.undo());
  expect(editor.isChanged).toBe(false);
});

test("the focus follows a moved item", async () => {
  await given("MenuBlock", { items: [{ label: "A" }, { label: "B" }, { label: "C" }] });
  fireEvent.click(screen.getByLabelText("Move link 1 down"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move link 2 down");
  expect(screen.getAllByRole("status").some((region) => region.textContent === "Moved to position 2 of 3.")).toBe(true);
});

test("a list item is edited as plain text, or as HTML if it has formatting", async () => {
  const { items } = await given("ListBlock", { items: ["Salt &amp; pepper", "Open the <strong>app</strong>"] });
  const [plain, formatted] = screen.getAllByLabelText("Text");
  expect(plain).toHaveProperty("value", "Salt & pepper");
  expect(formatted).toHaveProperty("value", "Open the <strong>app</strong>");
  fireEvent.change(plain as HTMLElement, { target: { value: "1 < 2 & {{first_name}}" } });
  expect(items("items")).toEqual(["1 &lt; 2 &amp; {{first_name}}", "Open the <strong>app</strong>"]);
});

test("a social icon is added by searching for its platform", async () => {
  const { items } = await given("SocialIconsBlock", { icons: [] });
  fireEvent.click(screen.getByText("Add icon"));
  const search = await screen.findByRole("combobox", { name: "Search platforms" }, { timeout: 30_000 });
  fireEvent.change(search, { target: { value: "masto" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(items("icons")).toEqual([{ platformId: "mastodon", url: "", enabled: true }]);
  expect(screen.getByLabelText("Platform: Mastodon")).toBeTruthy();
});

test("a row keeps its content when a smaller layout is chosen", async () => {
  const column = (id: string): Sketch => ({
    id,
    type: "ColumnBlock",
    props: {},
    children: [{ id: `${id}-text`, type: "TextBlock", props: { text: id }, children: [] }],
  });
  const row: Sketch = {
    id: "row",
    type: "RowBlock",
    props: { layout: "50-50" },
    children: [column("left"), column("right")],
  };
  const editor = await renderInspector({ document: mail(section("s", row)) });
  act(() => editor.selectBlock("row"));
  fireEvent.click(screen.getByRole("radio", { name: "1 column, 100" }));
  expect(editor.node("row")?.props?.layout).toBe("100");
  expect(editor.node("left")?.nodes).toEqual(["left-text", "right-text"]);
});
