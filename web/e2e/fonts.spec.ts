import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { openCanvas } from "./onCanvas";
import { expect, type Person, test } from "./test";

// The font of the app itself: real, variable, and its licence allows it.
const inter = fileURLToPath(
  new URL("../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", import.meta.url),
);

const openKit = (page: Page, { slug }: Person) => page.goto(`/a/${slug}/brand`);

test("a font is uploaded, shown in itself, loaded by mails that name it, and deleted", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await expect(page.getByText("No fonts yet")).toBeVisible();
  await page.getByLabel("Font files").setInputFiles([
    { name: "notes.woff2", mimeType: "font/woff2", buffer: Buffer.from("no font at all") },
    { name: "inter.woff2", mimeType: "", buffer: await readFile(inter) },
  ]);
  const family = page.getByRole("region", { name: "Inter", exact: true });
  await expect(family.getByText("Variable 100 to 900 · woff2")).toBeVisible();
  await expect(page.getByText("The file is not a sound woff2, woff, ttf or otf font.")).toBeVisible();
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.replaceAll('"', "") === "Inter" && status === "loaded"),
    );
  await expect.poll(isLoaded).toBe(true);
  await expectAccessible(page, "brand kit");

  await page.getByLabel("Text font").fill("Inter");
  await expect(page.getByText("Apple Mail, Samsung Mail and Thunderbird load it.").first()).toBeVisible();
  await expect(page.getByTitle("Sample mail")).toHaveAttribute("srcdoc", /font-weight:100 900;src:url\([^)]+\.woff2/);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await family.getByRole("button", { name: "Delete Inter Variable 100 to 900" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete font" }).click();
  await expect(page.getByText("No fonts yet")).toBeVisible();
  await expect(page.getByTitle("Sample mail")).not.toHaveAttribute("srcdoc", /src:url\([^)]+\.woff2/);
});

test("the company of the kit stands in the footer and the icons of a new mail", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByLabel("Legal name").fill("Example Bakery Ltd");
  await page.getByLabel("Postal address").fill("1 Main Street\nSpringfield");
  await page.getByRole("button", { name: "Add a link" }).click();
  await expect(page.getByLabel("Platform of link 1")).toBeFocused();
  await page.getByLabel("Platform of link 1").selectOption("Mastodon");
  await page.getByLabel("Address of link 1").fill("example.com");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Address of link 1")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Address of link 1").fill("https://example.com/@bakery");
  await expectAccessible(page, "brand kit");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  const { canvas: mail } = await openCanvas(page, signedIn, { name: "New" });
  await expect(mail.getByText("Example Bakery Ltd")).toBeVisible();
  await expect(mail.getByText("1 Main Street, Springfield")).toBeVisible();
  await expect(mail.locator("img[src*='/mastodon-']")).toHaveCount(1);
  // A second footer, from the palette.
  await page.getByRole("button", { name: "Add footer" }).click();
  await expect(mail.getByText("1 Main Street, Springfield")).toHaveCount(2);
});

test("on the Free plan the website is not read, and the dialog says why", async ({ page, signedIn }) => {
  await openKit(page, signedIn);
  await page.getByRole("button", { name: "Fill in from your website" }).click();
  const dialog = page.getByRole("dialog", { name: "Fill in from your website" });
  await expect(dialog.getByText("Not in the Free plan")).toBeVisible();
  await expectAccessible(page, "brand kit");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
