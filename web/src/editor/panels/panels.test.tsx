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

test("the palette offers every block that can be inserted, and search narrows it", async () => {
  await renderInEditor(<LeftPanel />, { document: mail() });
  const insertable = blocks.filter((block) => block.insertable);
  expect(screen.getAllByRole("button", { name: /^Add / })).toHaveLength(insertable.length + pieces.length);
  fireEvent.change(screen.getByRole("searchbox", { name: "Search blocks" }), { target: { value: "ic" } });
  expect(screen.getByLabelText("Add social icons")).toBeTruthy();
  expect(screen.queryByLabelText("Add text")).toBeNull();
  fireEvent.change(screen.getByRole("searchbox", { name: "Search blocks" }), { target: { value: "zebra" } });
  expect(screen.getByText("No block is called “zebra”.")).toBeTruthy();
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
])("a search for %s finds the %s first", async (words, label) => {
  await renderInEditor(<LeftPanel />, { document: mail() });
  fireEvent.change(screen.getByRole("searchbox", { name: "Search blocks" }), { target: { value: words } });
  expect(screen.getAllByRole("button", { name: /^Add / })[0]?.title).toBe(label);
});

test("a press adds the block behind the selected one and says so", async () => {
  const editor = await renderInEditor(<LeftPanel />, {
    document: mail(section("s", text("a", { text: "A" }), text("b", { text: "B" }))),
  });
  act(() => editor.selectBlock("a"));
  fireEvent.click(screen.getByLabelText("Add divider"));
  expect(editor.node("s")?.nodes).toEqual(["a", editor.selection, "b"]);
  expect(announcement.value.text).toBe("Added Divider.");
});

test("a footer goes to the end of the mail, and one that is there is selected instead", async () => {
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
  expect(announcement.value.text).toBe("This mail has a footer already. It is selected now.");
});

test.each(pieces)(
  "the ready-made $label breaks no rule, is one step and stands where a block would",
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

test("Enter in the search adds the first block that it found", async () => {
  const editor = await renderInEditor(<LeftPanel />, { document: mail(section("s")) });
  act(() => editor.selectBlock("s"));
  const search = screen.getByRole("searchbox", { name: "Search blocks" });
  fireEvent.change(search, { target: { value: "spac" } });
  fireEvent.keyDown(search, { key: "Enter" });
  expect(editor.node(editor.selection ?? "")?.type.resolvedName).toBe("SpacerBlock");
});

test("a block that may not be added says why, and nothing changes", async () => {
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

test("template settings keep unknown keys, and a reset takes a key away", async () => {
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

test("the background of the template is that of the mail where the mail has one", async () => {
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

test("an unknown block shows its raw props and nothing to change them", async () => {
  const editor = await renderInspector({ document: mail(section("s", unknown("u", { until: "2027" }))) });
  act(() => editor.selectBlock("u"));
  expect(screen.getByRole("heading", { name: "Countdown" })).toBeTruthy();
  const raw = screen.getByLabelText<HTMLTextAreaElement>("Raw properties");
  expect([raw.readOnly, JSON.parse(raw.value)]).toEqual([true, { until: "2027" }]);
  expect(screen.queryAllByRole("tab")).toEqual([]);
});

test("who wants to fill in a block lands in its first field, with its words selected", async () => {
  const address = { address: "Add your postal address here" };
  const editor = await renderInspector({ document: mail(section("s", text("a"), footer("f", address))) });
  act(() => editor.selectBlock("f"));
  openTab("Mobile");
  act(() => expect(wishForField(editor, "f")).toBe(true));
  const field = screen.getByLabelText<HTMLTextAreaElement>("Postal address");
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, address.address.length]);
  expect(wishForField(editor, "s")).toBe(false);
});

test("a finding leads to the field of its prop, whatever the field is called", async () => {
  const editor = await renderInspector({ document: mail(section("s", text("a"), footer("f", {}))) });
  act(() => editor.selectBlock("f"));
  await screen.findByLabelText("Postal address");
  act(() => focusField("unsubscribeHref"));
  expect(document.activeElement).toBe(screen.getByLabelText("Link"));
  act(() => focusField("unsubscribeLabel"));
  expect(document.activeElement).toBe(screen.getByLabelText("Label"));
});

test("a tab tells which one was open before it", async () => {
  const told = vi.fn();
  const editor = await renderInEditor(<Inspector onTabChange={told} />, { document: mail(section("s", text("a"))) });
  act(() => editor.selectBlock("a"));
  await screen.findByRole("tab", { name: "Mobile" });
  openTab("Mobile");
  openTab("Dark");
  expect(told.mock.calls).toEqual([
    ["content", "mobile"],
    ["mobile", "dark"],
  ]);
});

test("the watermark says why it is there and how it goes", async () => {
  const editor = await renderInspector({ document: mail(section("s"), section("end", watermark("w"))) });
  act(() => editor.selectBlock("w"));
  expect(screen.getByText(/disappears .* when you upgrade/)).toBeTruthy();
  act(() => editor.selectBlock("end"));
  expect(screen.getByText(/A paid plan removes it/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("who may only look gets no controls", async () => {
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
