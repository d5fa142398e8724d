import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { canvasOf, saveState, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

interface Stored {
  props: Record<string, unknown>;
  nodes: string[];
  hidden: boolean;
  custom: Record<string, unknown>;
}

async function documentOf(template: TestTemplate): Promise<Record<string, Stored>> {
  return JSON.parse((await template.stored()).craftState);
}

function inspectorOf(page: Page) {
  return page.getByRole("complementary", { name: "Inspector" });
}

function treeOf(page: Page) {
  return page.getByRole("tree", { name: "Email outline" });
}

async function openOutline(page: Page) {
  await page.getByRole("tab", { name: "Outline" }).click();
}

test("a brand kit color shows on the canvas immediately and is one undo step", async ({ page, signedIn }) => {
  const kit = await page.request.put(`/api/accounts/${signedIn.slug}/brand-kit`, { data: { primaryColor: "#0f766e" } });
  expect(kit.ok()).toBe(true);
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await canvasOf(page).getByText("Hello").click();
  const inspector = inspectorOf(page);
  await inspector.getByRole("tab", { name: "Style" }).click();
  await inspector
    .getByRole("button", { name: /^Choose color/ })
    .first()
    .click();
  await page
    .getByRole("group", { name: "Brand kit" })
    .getByRole("button", { name: /Primary/ })
    .click();
  await page.keyboard.press("Escape");
  await expect(canvasOf(page).getByText("Hello")).toHaveCSS("color", "rgb(15, 118, 110)");
  await expect
    .poll(async () => (await documentOf(template))["text-0"]?.props)
    .toEqual({ text: "Hello", styles: { color: "#0f766e" } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await documentOf(template))["text-0"]?.props).toEqual({ text: "Hello" });
});

test("a color picker is fully visible wherever its button is", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  const template = await TestTemplate.create(page, signedIn.slug, { librarySlug: "first-steps" }); // has many colors
  await template.open();
  await canvasOf(page).getByRole("heading").first().click();
  const inspector = inspectorOf(page);
  await inspector.getByRole("tab", { name: "Style" }).click();
  const color = inspector.getByRole("button", { name: /^Choose color/ });
  for (const edge of ["start", "center", "end"] as const) {
    await color.evaluate((button, block) => button.scrollIntoView({ block }), edge);
    await color.click();
    const picker = page.getByRole("dialog", { name: "Choose color" });
    await expect(picker.getByRole("slider", { name: "Hue" })).toBeVisible();
    await expect(picker).toBeInViewport({ ratio: 1 });
    expect(await picker.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await page.keyboard.press("Escape");
  }
});

test("blocks and layouts can be added by clicking and by dragging", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "First", "Last");
  await template.open();
  await canvasOf(page).getByText("First").click();
  await page.getByRole("searchbox", { name: "Search blocks" }).fill("butt");
  await page.keyboard.press("Enter");
  await expect(canvasOf(page).getByText("Get started")).toBeVisible();
  await page.getByRole("tab", { name: "Layouts" }).click();
  await page.getByRole("button", { name: "Add 3 columns, 33 · 33 · 33" }).click();

  await page.getByRole("tab", { name: "Blocks" }).click();
  const divider = page.getByRole("button", { name: "Add divider" });
  const target = await canvasOf(page).getByText("Last").boundingBox();
  await divider.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + (target?.height ?? 0) - 2, { steps: 12 });
  await page.mouse.up();

  await expect
    .poll(async () => {
      const document = await documentOf(template);
      return document.section?.nodes.map(
        (id) => (document[id] as unknown as { type: { resolvedName: string } }).type.resolvedName,
      );
    })
    .toEqual(["TextBlock", "ButtonBlock", "RowBlock", "TextBlock", "DividerBlock"]);
});

test("the outline can select, move, rename, hide and delete blocks by keyboard", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "One", "Two", "Three");
  await template.open();
  await openOutline(page);
  const tree = treeOf(page);
  await tree.focus();
  for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(tree.getByRole("treeitem", { selected: true })).toHaveAccessibleName("Text: One");
  await expect(inspectorOf(page).getByRole("heading", { name: "Text: One" })).toBeVisible();

  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("F2");
  await page.keyboard.type("Greeting");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Shift+H");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect.poll(async () => (await documentOf(template)).section?.nodes).toEqual(["text-1", "text-0"]);
  const moved = (await documentOf(template))["text-0"];
  expect([moved?.hidden, moved?.custom]).toEqual([true, { displayName: "Greeting" }]);
  await expect(canvasOf(page).getByText("One")).toBeHidden();
});

test("a block can be dragged to another position in the outline", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "One", "Two", "Three");
  await template.open();
  await openOutline(page);
  const last = await page.getByRole("treeitem", { name: "Text: Three" }).boundingBox();
  await page.getByRole("treeitem", { name: "Text: One" }).hover();
  await page.mouse.down();
  await page.mouse.move((last?.x ?? 0) + 60, (last?.y ?? 0) + (last?.height ?? 0) - 3, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => template.texts()).toEqual(["Two", "Three", "One"]);
});

test("template settings are saved and keep unknown keys", async ({ page, signedIn }) => {
  const answer = await page.request.post(`/api/accounts/${signedIn.slug}/templates`, {
    data: { name: "Settings", templateSettings: JSON.stringify({ campaign: 7 }) },
  });
  const { id } = (await answer.json()).template;
  await page.goto(`/a/${signedIn.slug}/templates/${id}`);
  const inspector = inspectorOf(page);
  await inspector.getByLabel("Subject", { exact: true }).fill("Spring, ");
  await inspector.getByLabel("Subject", { exact: true }).press("End");
  await inspector.getByLabel("Subject", { exact: true }).pressSequentially("{{fir");
  await expect(page.getByRole("option", { name: /First name/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await inspector.getByLabel("Preview text", { exact: true }).fill("New colors");
  await inspector.getByRole("spinbutton", { name: "Width" }).fill("640");
  await inspector.getByLabel("Language").selectOption({ label: "German" });
  await expect
    .poll(async () => {
      const stored = await page.request.get(`/api/accounts/${signedIn.slug}/templates/${id}`);
      return JSON.parse((await stored.json()).template.templateSettings);
    })
    .toEqual({ campaign: 7, subject: "Spring, {{first_name}}", previewText: "New colors", width: 640, lang: "de" });
  await expect(saveState(page)).toHaveText("Saved");
});

test("panels are accessible", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await expectAccessible(page, "palette and template settings");
  await page.getByRole("tab", { name: "Layouts" }).click();
  await canvasOf(page).getByText("Hello").click();
  for (const tab of ["Content", "Style", "Phone", "Dark"]) {
    await inspectorOf(page).getByRole("tab", { name: tab }).click();
    await expectAccessible(page, `layouts and the ${tab} tab`);
  }
  await openOutline(page);
  await expectAccessible(page, "the outline");
});
