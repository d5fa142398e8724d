import type { Page } from "@playwright/test";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

/** Makes every request for a file of the app fail until the returned function is called. */
async function block(page: Page, file: string) {
  const url = `**/assets/${file}-*.js`;
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
}

test("a panel that couldn't be loaded opens on the second try @journey", async ({ page, signedIn }) => {
  const unblock = await block(page, "Outline");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await editText(page, "Hello");
  await page.keyboard.type(" there");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Outline" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "This couldn't be loaded" });
  await expect(alert).toContainText("You may be offline, or Mailwright may have been updated.");
  await unblock();
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tree", { name: "Email outline" })).toBeVisible();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await template.texts()).toEqual(["Hello there"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(canvasOf(page).getByText("Hello", { exact: true })).toBeVisible();
});

test("a dialog that couldn't be loaded says so, and opens on the second try", async ({ page, signedIn }) => {
  const unblock = await block(page, "ExportDialog");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("This couldn't be loaded")).toBeVisible();
  await expect(canvasOf(page).getByText("Hello")).toBeVisible();
  await unblock();
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("changes stay unsaved but safe until the code that merges them is loaded", async ({ page, signedIn }) => {
  const unblock = await block(page, "mergingCode");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "First", "Second");
  await template.open();
  await template.change("First elsewhere", "Second");
  await editText(page, "Second");
  await page.keyboard.type(" here");
  await page.keyboard.press("Escape");
  await saveState(page).getByRole("button", { name: "Offline, will retry" }).click();
  await expect(page.getByText("we couldn't load what's needed to merge your changes")).toBeVisible();
  await unblock();
  await expect(saveState(page)).toHaveText("Saved");
  expect(await template.texts()).toEqual(["First elsewhere", "Second here"]);
});
