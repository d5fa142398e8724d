import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { button, mail, section, text } from "../document/testing/build";
import type { JsonObject, NodeId } from "../document/types";
import type { Editor } from "../state/store";
import { renderInspector } from "./testing/renderInEditor";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function given(props: JsonObject, around: JsonObject = {}): Promise<Editor> {
  const document = mail(section("s", around, text("t", props), button("b", { text: "Go", href: "" })));
  const editor = await renderInspector({
    document,
    brandKit: { primaryColor: "#0F766E", fontBody: "Lato" },
  });
  select(editor, "t");
  return editor;
}

function select(editor: Editor, id: NodeId) {
  act(() => editor.selectBlock(id));
}

/** Opens a tab the way the keyboard does, by focusing it. */
function openTab(name: string) {
  act(() => screen.getByRole("tab", { name }).focus());
}

function type(field: HTMLElement, ...texts: string[]) {
  for (const value of texts) fireEvent.change(field, { target: { value } });
}

const styles = (editor: Editor, id: NodeId = "t") => editor.node(id)?.props?.styles;

test("an unset value shows the inherited one, and a reset restores it", async () => {
  const editor = await given({ text: "Hello" }, { styles: { fontSize: 18 } });
  openTab("Style");
  const size = screen.getByLabelText("Size");
  expect(size).toHaveProperty("placeholder", "18");
  expect(screen.queryByLabelText("Reset size")).toBeNull();
  type(size, "24");
  expect(styles(editor)).toEqual({ fontSize: 24 });
  fireEvent.click(screen.getByLabelText("Reset size"));
  expect(styles(editor)).toEqual({});
  expect(size).toHaveProperty("value", "");
});

test("arrow keys step a number from the inherited value, by ten with Shift", async () => {
  const editor = await given({ text: "Hello" });
  openTab("Style");
  const size = screen.getByLabelText("Size");
  fireEvent.keyDown(size, { key: "ArrowUp" });
  expect(styles(editor)).toEqual({ fontSize: 17 });
  fireEvent.keyDown(size, { key: "ArrowDown", shiftKey: true });
  expect(styles(editor)).toEqual({ fontSize: 7 });
});

test("an invalid number shows an error and doesn't change the value", async () => {
  const editor = await given({ text: "Hello", styles: { fontSize: 20 } });
  openTab("Style");
  const size = screen.getByLabelText("Size");
  type(size, "500");
  expect(screen.getByRole("alert").textContent).toBe("Enter 1 to 200");
  type(size, "big");
  expect(screen.getByRole("alert").textContent).toBe("Enter a number");
  expect(styles(editor)).toEqual({ fontSize: 20 });
  fireEvent.blur(size);
  expect(size).toHaveProperty("value", "20");
});

test("typing in one field is one undo step, and typing in the next is another", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  type(screen.getByLabelText("Label"), "B", "Bu", "Buy");
  type(screen.getByLabelText("Link"), "https:", "https://example.com");
  expect(editor.node("b")?.props).toEqual({ text: "Buy", href: "https://example.com" });
  act(() => void editor.undo());
  expect(editor.node("b")?.props).toEqual({ text: "Buy", href: "" });
  act(() => void editor.undo());
  expect(editor.node("b")?.props).toEqual({ text: "Go", href: "" });
  expect(editor.canUndo).toBe(false);
});

test("undo in a field uses the editor's history", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  const label = screen.getByLabelText("Label");
  type(label, "Buy");
  fireEvent.keyDown(label, { key: "z", ctrlKey: true });
  expect(editor.node("b")?.props?.text).toBe("Go");
  expect(label).toHaveProperty("value", "Go");
});

test("setting all sides together replaces the single sides in one undo step", async () => {
  const editor = await given({ text: "Hello", styles: { paddingTop: 8, paddingBottom: 16 } });
  openTab("Style");
  expect(screen.getByLabelText("Padding top")).toHaveProperty("value", "8");
  expect(screen.getByLabelText("Padding left")).toHaveProperty("placeholder", "0");
  const group = screen.getByLabelText("Set all sides together");
  fireEvent.click(group);
  const all = screen.getByLabelText("Padding, all sides");
  expect(all).toHaveProperty("placeholder", "Mixed");
  type(all, "2", "24");
  expect(styles(editor)).toEqual({ padding: 24 });
  act(() => void editor.undo());
  expect(styles(editor)).toEqual({ paddingTop: 8, paddingBottom: 16 });
});

test("a single side can differ from the value for all sides", async () => {
  const editor = await given({ text: "Hello", styles: { padding: 10 } });
  openTab("Style");
  fireEvent.click(screen.getAllByLabelText("Set each side")[0] as HTMLElement);
  type(screen.getByLabelText("Padding left"), "30");
  expect(styles(editor)).toEqual({ padding: 10, paddingLeft: 30 });
});

test("mobile values fall back to the desktop values until they're set", async () => {
  const editor = await given({ text: "Hello", styles: { padding: 12, fontSize: 15 } });
  openTab("Phone");
  expect(screen.getByLabelText("Text size")).toHaveProperty("placeholder", "15");
  const all = screen.getByLabelText("Padding, all sides");
  expect(all).toHaveProperty("placeholder", "12");
  type(all, "6");
  fireEvent.click(screen.getByRole("switch", { name: "Hide on phones" }));
  expect(editor.node("t")?.props?.responsive).toEqual({ mobileStyles: { padding: 6 }, hideOnMobile: true });
});

test("typing two braces suggests merge tags, and Enter inserts one", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  const link = screen.getByLabelText<HTMLInputElement>("Link");
  expect(screen.queryByRole("listbox")).toBeNull();
  type(link, "{{pref");
  const list = screen.getByRole("listbox", { name: "Merge tags" });
  expect(within(list).getAllByRole("option")).toHaveLength(1);
  fireEvent.keyDown(link, { key: "Enter" });
  expect(editor.node("b")?.props?.href).toBe("{{preferences_url}}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(link.selectionStart).toBe("{{preferences_url}}".length);
});

test("a URL merge tag replaces the whole link, and any other tag is inserted into it", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  const link = screen.getByLabelText<HTMLInputElement>("Link");
  type(link, "https://example.com/shop{{browser");
  fireEvent.keyDown(link, { key: "Enter" });
  expect(editor.node("b")?.props?.href).toBe("{{view_in_browser_url}}");
  type(link, "https://example.com/?of={{email a");
  fireEvent.keyDown(link, { key: "Enter" });
  expect(editor.node("b")?.props?.href).toBe("https://example.com/?of={{email}}");
});

test("Escape closes the merge tags and keeps the typed text", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  const link = screen.getByLabelText("Link");
  type(link, "{{");
  fireEvent.keyDown(link, { key: "Escape" });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(editor.node("b")?.props?.href).toBe("{{");
});

test("closing the merge tag menu without choosing a tag removes the braces it added", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  const [label] = screen.getAllByLabelText<HTMLInputElement>("Label");
  fireEvent.click(within(label?.parentElement as HTMLElement).getByRole("button", { name: "Insert merge tag" }));
  expect(editor.node("b")?.props?.text).toBe("Go{{");
  fireEvent.keyDown(label as HTMLElement, { key: "Escape" });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(editor.node("b")?.props?.text).toBe("Go");
});

test("a gradient starts from the color it replaces, or from the brand color", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  openTab("Style");
  type(screen.getAllByLabelText("Color")[0] as HTMLElement, "#ffffff");
  fireEvent.click(screen.getAllByRole("button", { name: "Add gradient" })[0] as HTMLElement);
  expect(styles(editor, "b")).toMatchObject({ buttonGradient: { from: "#ffffff", to: "#c8c8c8" } });
  select(editor, "s");
  fireEvent.click(screen.getByRole("button", { name: "Add gradient" }));
  expect(styles(editor, "s")).toMatchObject({ backgroundGradient: { from: "#0F766E" } });
});

test("the font weight “bold” is shown as Bold", async () => {
  await given({ text: "Hello", styles: { fontWeight: "bold" } });
  openTab("Style");
  const weight = screen.getByLabelText<HTMLSelectElement>("Weight");
  expect(weight.selectedOptions[0]?.textContent).toBe("Bold");
});

test("a link that isn't allowed in emails shows an error", async () => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  type(screen.getByLabelText("Link"), "javascript:alert(1)");
  expect(screen.getByText(/Start with https/)).toBeTruthy();
  type(screen.getByLabelText("Link"), "mailto:hello@example.com");
  expect(screen.queryByText(/Start with https/)).toBeNull();
});

test.each([
  ["shop.example.com/sale", "https://shop.example.com/sale"],
  [" example.com:8443?a=1 ", "https://example.com:8443?a=1"],
  ["bücher.example", "https://bücher.example"],
  ["//example.com", "https://example.com"],
  ["hello@example.com", "mailto:hello@example.com"],
  ["tel:+441632960000", "tel:+441632960000"],
  ["{{offer_url}}", "{{offer_url}}"],
  ["#top", "#top"],
  ["http://example.com", "http://example.com"],
  ["our shop", "our shop"],
])("leaving the link field after typing %s stores %s", async (typed, stored) => {
  const editor = await given({ text: "Hello" });
  select(editor, "b");
  const link = screen.getByLabelText("Link");
  type(link, typed);
  fireEvent.blur(link);
  expect(editor.node("b")?.props?.href).toBe(stored);
  act(() => void editor.undo());
  expect(editor.node("b")?.props?.href).toBe("");
});

test("colors can be typed with or without #, and an invalid color shows an error and isn't stored", async () => {
  const editor = await given({ text: "Hello" });
  openTab("Style");
  const color = screen.getByLabelText("Color");
  type(color, "#12");
  expect(screen.getByRole("alert").textContent).toContain("#1d4ed8");
  expect(styles(editor)).toBeUndefined();
  type(color, "0F766E");
  expect(styles(editor)).toEqual({ color: "#0f766e" });
  type(color, "rgba(0, 0, 0, 0.5)");
  expect(styles(editor)).toEqual({ color: "rgba(0, 0, 0, 0.5)" });
});

test("the error for an invalid color stays until a valid one is typed", async () => {
  const editor = await given({ text: "Hello", styles: { color: "#111111" } });
  openTab("Style");
  const color = screen.getByLabelText("Color");
  type(color, "bluue");
  fireEvent.blur(color);
  expect(screen.getByText("“bluue” isn't a valid color. We kept the previous one.")).toBeTruthy();
  expect(color).toHaveProperty("value", "#111111");
  expect(color.getAttribute("aria-invalid")).toBe("true");
  type(color, "#000080");
  expect(screen.queryByText(/isn't a valid color/)).toBeNull();
  expect(styles(editor)).toEqual({ color: "#000080" });
});

test("an invalid stored value is kept and reported, and can be reset", async () => {
  const editor = await given({ text: "Hello", styles: { fontSize: "huge" } });
  openTab("Style");
  expect(screen.getByText("“huge” has no effect here.")).toBeTruthy();
  expect(styles(editor)).toEqual({ fontSize: "huge" });
  fireEvent.click(screen.getByLabelText("Reset size"));
  expect(styles(editor)).toEqual({});
});

test("brand fonts come first", async () => {
  const editor = await given({ text: "Hello" });
  openTab("Style");
  const font = screen.getByLabelText<HTMLSelectElement>("Font");
  expect(font.querySelector("optgroup")?.label).toBe("Brand kit");
  fireEvent.change(font, { target: { value: "Lato" } });
  expect(styles(editor)).toEqual({ fontFamily: "Lato" });
});

test("a brand font is listed once, whatever its fallbacks are", async () => {
  await given({ text: "Hello", styles: { fontFamily: "Lato, Verdana, sans-serif" } });
  openTab("Style");
  const font = screen.getByLabelText<HTMLSelectElement>("Font");
  expect([...font.options].filter(({ label }) => label === "Lato")).toHaveLength(1);
  expect(font.value).toBe("Lato");
});

test("an edit keeps all other props", async () => {
  const odd = { text: "Hello", key: null, style: { resolvedName: "x" }, styles: { glow: { by: 3 } } };
  const editor = await given(odd);
  openTab("Style");
  fireEvent.click(screen.getByRole("radio", { name: "Right" }));
  expect(editor.node("t")?.props).toEqual({ ...odd, styles: { glow: { by: 3 }, textAlign: "right" } });
  act(() => void editor.undo());
  expect(editor.craftState).toBe(editor.saved.source);
});
