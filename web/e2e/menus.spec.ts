import { openCanvas } from "./onCanvas";
import { expect, test } from "./test";

test("opening a menu with the keyboard focuses its first item, and Escape returns to the button", async ({
  page,
  signedIn,
}) => {
  await openCanvas(page, signedIn);
  const more = page.getByRole("button", { name: "More", exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Send a test email…" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Send a test email…" })).toBeFocused();
});

test("the outline's context menu opens at the pointer and returns focus when it closes", async ({ page, signedIn }) => {
  await openCanvas(page, signedIn, { librarySlug: "first-steps" });
  await page.getByRole("tab", { name: "Outline" }).click();
  const line = page.getByRole("treeitem").nth(3);
  const { x, y } = (await line.boundingBox()) ?? { x: 0, y: 0 };
  await line.click({ button: "right", position: { x: 60, y: 10 } });
  const menu = page.getByRole("menu");
  await expect(menu).toBeVisible();
  const box = (await menu.boundingBox()) ?? { x: 0, y: 0 };
  expect(Math.abs(box.x - x - 60)).toBeLessThan(10);
  expect(Math.abs(box.y - y - 10)).toBeLessThan(10);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tree")).toBeFocused();
});

test("arrow keys switch tabs", async ({ page, signedIn }) => {
  await openCanvas(page, signedIn);
  await page.getByRole("tab", { name: "Blocks" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Layouts" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Layouts" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Outline", selected: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Blocks", selected: true })).toBeFocused();
});
