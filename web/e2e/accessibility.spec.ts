import { expectAccessible } from "./axe";
import { expect, test } from "./test";

const open = [
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  "/verify-email?token=x",
  "/reset-password?token=x",
  "/reset-password",
  "/reference",
  "/nonsense",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test("pages before the sign-in", async ({ page }) => {
      for (const path of open) {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectAccessible(page, path);
      }
      await page.goto("/sign-up");
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page, "/sign-up with faults");
    });

    test("pages behind the sign-in", async ({ page, signedIn }) => {
      for (const path of [`/a/${signedIn.slug}/settings`, "/profile", "/reference#createTemplate"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectAccessible(page, path);
      }
      await page.goto(`/a/${signedIn.slug}/settings`);
      await page.getByRole("button", { name: "Create key" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, "the dialog of a new key");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^Account:/ }).click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessible(page, "the account switcher");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox")).toBeVisible();
      await expectAccessible(page, "the command palette");
    });
  });
}
