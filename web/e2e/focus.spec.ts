import { openCanvas } from "./onCanvas";
import { TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

test("closing a dialog returns focus to the button that opened it", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/settings`);
  for (const name of ["Create key", "Delete account"]) {
    const button = page.getByRole("button", { name });
    await button.click();
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});

test("closing a nested dialog returns focus to its button in the outer dialog", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Before");
  await template.change("After");
  await template.open();
  await page.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions.getByRole("button", { name: /Created/ }).click();
  const restore = versions.getByRole("button", { name: "Restore this version" });
  await restore.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(restore).toBeFocused();
  await versions.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Versions" })).toBeFocused();
});

test("closing a dialog opened from a menu returns focus to the menu's button or the card", async ({
  page,
  signedIn,
}) => {
  const { id } = await TestTemplate.withTexts(page, signedIn.slug, "Words");
  await page.goto(`/a/${signedIn.slug}/templates`);
  const switcher = page.getByRole("button", { name: /^Account:/ });
  const actions = page.getByRole("button", { name: "Actions for Spring sale" });
  const card = page.getByRole("link", { name: "Spring sale" });
  const cases = [
    { button: switcher, item: "Create account", back: switcher },
    { button: actions, item: /^Rename/, back: card },
    { button: actions, item: /^Delete/, back: card },
  ];
  for (const { button, item, back } of cases) {
    await button.click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("dialog").or(page.getByRole("alertdialog"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(back).toBeFocused();
  }
  await page.goto(`/a/${signedIn.slug}/templates/${id}`);
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.click();
  await page.getByRole("menuitem", { name: /^Keyboard shortcuts/ }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test("closing the command palette or a dialog opened from it restores focus", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const place = canvas.getByRole("application");
  await place.focus();
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(place).toBeFocused();

  await page.keyboard.press("ControlOrMeta+K");
  await page.getByRole("option", { name: "Versions" }).click();
  await expect(page.getByRole("dialog", { name: "Versions" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(place).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(place).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("p[role=status]")).toHaveText(/selected/);
});

test("F6 moves from the palette to the added block and back", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  const tile = page.getByRole("button", { name: "Add text" });
  await tile.press("Enter");
  await page.keyboard.press("F6");
  await expect(canvas.getByRole("application")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(canvas.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F6");
  await expect(tile).toBeFocused();
});

test("F6 switches sides on every press, even right after the editor opens", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  for (const place of [canvas.getByRole("application"), page.getByRole("tab", { name: "Blocks" })]) {
    await page.keyboard.press("F6");
    await expect(place).toBeFocused();
  }
  await page.keyboard.press("F6");
  await expect(canvas.getByRole("application")).toBeFocused();
});

test("closing a popover or menu returns focus to its button", async ({ page, signedIn }) => {
  const { canvas } = await openCanvas(page, signedIn);
  await canvas.getByText("Your headline goes here").click();
  await page.getByRole("complementary", { name: "Inspector" }).getByRole("tab", { name: "Style" }).click();
  const color = page.getByRole("button", { name: /^Choose color/ }).first();
  await color.click();
  await expect(page.getByRole("slider", { name: "Color" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(color).toBeFocused();
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("closing the navigation returns focus to its button", async ({ page, signedIn }) => {
    await page.goto(`/a/${signedIn.slug}/templates`);
    const button = page.getByRole("button", { name: "Open navigation" });
    await button.tap();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Settings" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).tap();
    await expect(button).toBeFocused();
  });
});
