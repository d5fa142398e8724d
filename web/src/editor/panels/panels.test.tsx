import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { blocks } from "../blocks";
import { wishForField } from "../canvas/fieldWish";
import { check } from "../document/check";
import { layoutNames, limits } from "../document/ruleTable";
import { footer, mail, section, shape, text, unknown, watermark } from "../document/testing/build";
import { ROOT } from "../document/types";
import { announcement } from "../state/announce";
import { focusField } from "./focusFirstField";
import { Inspector } from "./Inspector";
import { LeftPanel } from "./LeftPanel";
import { pieces } from "./pieces";
import { renderInEditor, renderInspector } from "./testing/renderInEditor";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function openTab(name: string) {
  act(() => screen.getByRole("tab", { name }).focus());
}

test("the palette shows every insertable block, and searching filters them", async () => {
  await renderInEditor(<LeftPanel />, { document: mail() });
  const insertable = blocks.filter((block) => block.insertable);
  expect(screen.getAllByRole("button", { name: /^Add / })).toHaveLength(insertable.length + pieces.length);
  fireEvent.change(screen.getByRole("searchbox", { name: "Search blocks" }), { target: { value: "ic" } });
  expect(screen.getByLabelText("Add social icons")).toBeTruthy();
  expect(screen.queryByLabelText("Add text")).toBeNull();
  fireEvent.change(screen.getByRole("searchbox", { name: "Search blocks" }), { target: { value: "zebra" } });
  expect(screen.getByText("No blocks match “zebra”.")).toBeTruthy();
});

test.each([
  ["heading", "Heading"],
  ["photo", "Image"],
  ["columns", "Row"],
  ["line", "Divider"],
  ["gap", "Spacer"],
  ["Unsub", "Footer"],
  ["bullets", "List"],
  ["nav", "Menu"],
  ["call to", "Button"],
  ["code", "HTML"],
  ["voucher", "Coupon"],
  ["products", "Product"],
])("searching for %s finds %s first", async (query, label) => {
  await renderInEditor(<LeftPanel />, { document: mail() });
  fireEvent.change(screen.getByRole("searchbox", { name: "Search blocks" }), { target: { value: query } });
  expect(screen.getAllByRole("button", { name: /^Add / })[0]?.title).toBe(label);
});

test("clicking a block adds it after the selected one and announces it", async () => {
  const editor = await renderInEditor(<LeftPanel />, {
    document: mail(section("s", text("a", { text: "A" }), text("b", { text: "B" }))),
  });
  act(() => editor.selectBlock("a"));
  fireEvent.click(screen.getByLabelText("Add divider"));
  expect(editor.node("s")?.nodes).toEqual(["a", editor.selection, "b"]);
  expect(announcement.value.text).toBe("Added Divider.");
});

test("a footer is added at the end of the email, and an existing footer is selected instead", async () => {
  const editor = await renderInEditor(<LeftPanel />, {
    document: mail(section("s", text("a"), text("b")), section("t", text("c"))),
  });
  act(() => editor.selectBlock("a"));
  fireEvent.click(screen.getByLabelText("Add footer"));
  const added = editor.selection ?? "";
  expect(shape(editor.document)).toMatch(new RegExp(`^s\\[a b\\] t\\[c\\] \\w+\\[${added}\\]$`));
  const { document } = editor;
  act(() => editor.selectBlock("a"));
  fireEvent.click(screen.getByLabelText("Add footer"));
  expect([editor.selection, editor.document]).toEqual([added, document]);
  expect(announcement.value.text).toBe("This email already has a footer. We selected it for you.");
});

test.each(pieces)(
  "the ready-made $label is valid, is one undo step and is added where a block would be",
  async ({ label }) => {
    const editor = await renderInEditor(<LeftPanel />, {
      document: mail(section("s", text("a")), section("t", text("b"))),
    });
    act(() => editor.selectBlock("a"));
    fireEvent.click(screen.getByLabelText(`Add ${label.toLowerCase()}`));
    expect(check(editor.document)).toEqual([]);
    expect(shape(editor.document)).toMatch(label === "Coupon" ? /^s\[a\] \w+\[.*\] t\[b\]$/ : /^s\[a \w+.*\] t\[b\]$/);
    act(() => void editor.undo());
    expect(shape(editor.document)).toBe("s[a] t[b]");
  },
);

test("Enter in the search adds the first block found", async () => {
  const editor = await renderInEditor(<LeftPanel />, { document: mail(section("s")) });
  act(() => editor.selectBlock("s"));
  const search = screen.getByRole("searchbox", { name: "Search blocks" });
  fireEvent.change(search, { target: { value: "spac" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(editor.node(editor.selection ?? "")?.type.resolvedName).toBe("SpacerBlock");
});

test("a block that can't be added shows the reason, and nothing changes", async () => {
  const many = Array.from({ length: limits.nodes - 2 }, (_, i) => text(`t${i}x`, { text: "" }));
  const editor = await renderInEditor(<LeftPanel />, { document: mail(section("s", ...many)) });
  act(() => editor.selectBlock("s"));
  fireEvent.click(screen.getByLabelText("Add text"));
  expect(announcement.value.text).toBe("Not added. An email can have at most 5,000 blocks.");
  expect(editor.isChanged).toBe(false);
});

test("each layout adds a row with its columns", async () => {
  const editor = await renderInEditor(<LeftPanel />, { document: mail() });
  openTab("Layouts");
  const tiles = screen.getAllByRole("button", { name: /^Add \d column/ });
  expect(tiles).toHaveLength(layoutNames.length);
  fireEvent.click(screen.getByLabelText("Add 2 columns, 66 · 33"));
  const row = editor.node(editor.selection ?? "");
  expect([row?.props?.layout, row?.nodes?.length]).toEqual(["66-33", 2]);
});

test("template settings keep unknown keys, and a reset removes a key", async () => {
  const settings = { subject: "Old", campaign: { id: 7 } };
  const editor = await renderInspector({ document: mail(), settings });
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "New" } });
  fireEvent.change(screen.getByLabelText("Width"), { target: { value: "640" } });
  fireEvent.change(screen.getByLabelText("Language"), { target: { value: "pt-BR" } });
  expect(editor.settings).toEqual({ subject: "New", campaign: { id: 7 }, width: 640, lang: "pt-BR" });
  expect(screen.getByText("3 of 60")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Reset width"));
  expect(editor.settings).toEqual({ subject: "New", campaign: { id: 7 }, lang: "pt-BR" });
});

test("the background setting edits the email's own background if it has one", async () => {
  const document = mail(section("s"));
  const own = {
    ...document,
    [ROOT]: { ...document[ROOT], props: { styles: { backgroundColor: "#f4f4f5" } } },
  } as typeof document;
  const editor = await renderInspector({ document: own });
  const background = screen.getByLabelText("Background");
  expect(background).toHaveProperty("value", "#f4f4f5");
  fireEvent.change(background, { target: { value: "#ffeedd" } });
  expect([editor.node(ROOT)?.props?.styles, editor.settings]).toEqual([{ backgroundColor: "#ffeedd" }, {}]);
  fireEvent.change(background, { target: { value: "" } });
  fireEvent.change(background, { target: { value: "#112233" } });
  expect([editor.node(ROOT)?.props?.styles, editor.settings]).toEqual([{}, { backgroundColor: "#112233" }]);
});

test("an unknown block shows its raw props as read-only", async () => {
  const editor = await renderInspector({ document: mail(section("s", unknown("u", { until: "2027" }))) });
  act(() => editor.selectBlock("u"));
  expect(screen.getByRole("heading", { name: "Countdown" })).toBeTruthy();
  const raw = screen.getByLabelText<HTMLTextAreaElement>("Raw properties");
  expect([raw.readOnly, JSON.parse(raw.value)]).toEqual([true, { until: "2027" }]);
  expect(screen.queryAllByRole("tab")).toEqual([]);
});

test("a request to fill in a block focuses its first field and selects the text", async () => {
  const address = { address: "Add your postal address here" };
  const editor = await renderInspector({ document: mail(section("s", text("a"), footer("f", address))) });
  act(() => editor.selectBlock("f"));
  openTab("Phone");
  act(() => expect(wishForField(editor, "f")).toBe(true));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Postal address");
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.address.length]);
  expect(wishForField(editor, "s")).toBe(false);
});

test("an issue focuses the field of its prop, whatever the field's label", async () => {
  const editor = await renderInspector({ document: mail(section("s", text("a"), footer("f", {}))) });
  act(() => editor.selectBlock("f"));
  await screen.findByLabelText("Postal address");
  act(() => focusField("unsubscribeHref"));
  expect(document.activeElement).toBe(screen.getByLabelText("Link"));
  act(() => focusField("unsubscribeLabel"));
  expect(document.activeElement).toBe(screen.getByLabelText("Label"));
});

test("opening a tab reports the tab that was open before", async () => {
  const onTabChange = vi.fn();
  const editor = await renderInEditor(<Inspector onTabChange={onTabChange} />, {
    document: mail(section("s", text("a"))),
  });
  act(() => editor.selectBlock("a"));
  await screen.findByRole("tab", { name: "Phone" });
  openTab("Phone");
  openTab("Dark");
  expect(onTabChange.mock.calls).toEqual([
    ["content", "mobile"],
    ["mobile", "dark"],
  ]);
});

test("the watermark explains itself and how to remove it", async () => {
  const editor = await renderInspector({ document: mail(section("s"), section("end", watermark("w"))) });
  act(() => editor.selectBlock("w"));
  expect(screen.getByText(/disappears .* when you upgrade/)).toBeTruthy();
  act(() => editor.selectBlock("end"));
  expect(screen.getByText(/A paid plan removes it/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a view-only template has no controls", async () => {
  const document = mail(section("s", text("a", { text: "A" })));
  const parts = (
    <>
      <LeftPanel />
      <Inspector />
    </>
  );
  const editor = await renderInEditor(parts, { document, isReadOnly: true });
  await screen.findByText("Template settings");
  const controls = () =>
    ["button", "textbox", "combobox", "spinbutton", "switch", "radio"]
      .flatMap((role) => screen.queryAllByRole(role))
      .filter((control) => control.tabIndex >= 0);
  expect(controls()).toEqual([]);
  act(() => editor.selectBlock("a"));
  expect(controls()).toEqual([]);
  expect(shape(editor.document)).toBe("s[a]");
});
