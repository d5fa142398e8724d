import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until the target has focus, as a keyboard user would. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Pressing ${key} 120 times didn't reach ${target}`);
}

/** Tabs to the target and presses Enter. */
export async function enter(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}
