import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`120 times ${key} do not lead to ${target}`);
}

/** Goes to something by Tab and presses Enter. */
export async function enter(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}
