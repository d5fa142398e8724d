import { expectAccessible } from "./axe";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

test("a version is compared and restored, and the restore is undone", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "As it was");
  await template.open();
  await editText(page, "As it was");
  await page.keyboard.type(", and more");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  await expect(dialog.getByRole("navigation").getByRole("button")).toHaveCount(2);
  await dialog.getByRole("button", { name: /Created/ }).click();
  await expect(dialog.getByLabel("Differences")).toHaveText("Changed Text: As it was, and more");
  const then = page.frameLocator("iframe[title='This version']");
  const now = page.frameLocator("iframe[title='Current version']");
  await expect(then.getByText("As it was", { exact: true })).toBeVisible();
  await expect(now.getByText("As it was, and more")).toBeVisible();
  await expectAccessible(page, "the version history");

  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore version" }).click();
  await expect(dialog).toBeHidden();
  await expect(canvasOf(page).getByText("As it was", { exact: true })).toBeVisible();
  expect(await template.texts()).toEqual(["As it was"]);
  await expect(saveState(page)).toHaveText("Saved");

  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => template.texts()).toEqual(["As it was, and more"]);
});

test("a version can be labeled, and the storage meter works on a phone in dark mode", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "As it was");
  await template.open();
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  await dialog.getByRole("textbox", { name: "Label" }).fill("Sent on May 2");
  await dialog.getByRole("button", { name: "Save label" }).click();
  const list = dialog.getByRole("navigation").getByRole("button");
  await expect(list).toHaveText(/Sent on May 2/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "the version history on a phone");
  await dialog.getByRole("textbox", { name: "Label" }).clear();
  await dialog.getByRole("button", { name: "Save label" }).click();
  await expect(list).not.toHaveText(/Sent on May 2/);

  await page.goto(`/a/${signedIn.slug}/billing`);
  await expect(page.getByRole("meter", { name: "Storage" })).toHaveAttribute("aria-valuetext", /KB of 250 MB/);
  await expectAccessible(page, "the storage on a phone");
});

test("the preview shows the rendered email in four views", async ({ page, signedIn }) => {
  const template = await TestTemplate.create(page, signedIn.slug, { librarySlug: "first-steps" });
  await template.open();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Preview" });
  await expect(page.frameLocator("iframe[title='Email preview']").getByRole("heading").first()).toBeVisible();
  await expectAccessible(page, "the preview");
  await dialog.getByText("Phone").click();
  const phone = page.locator("iframe[title='Email preview on a phone']");
  await expect.poll(async () => (await phone.boundingBox())?.width).toBe(375);
  await dialog.getByText("Dark").click();
  await expect(page.frameLocator("iframe[title='Email preview']").getByRole("heading").first()).toBeVisible();
  await dialog.getByText("Plain text").click();
  await expect(dialog.getByRole("textbox", { name: "Plain text" })).toHaveValue(/\S/);
  await expect(dialog.getByRole("meter", { name: "Size" })).toHaveAttribute("aria-valuetext", /of 102 KB/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("sample content is reported before sending and links to its block", async ({ page, signedIn }) => {
  const template = await TestTemplate.create(page, signedIn.slug, { librarySlug: "first-steps" });
  await template.open();
  for (const [button, name] of [
    ["Preview", "Preview"],
    ["Send test", "Send a test email"],
    ["Export", "Export"],
  ] as const) {
    await page.getByRole("button", { name: button, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    const note = dialog.getByRole("region", { name: "Before you send" });
    await expect(note).toContainText(/\d+ warnings?/);
    await note.getByRole("button", { name: "Open checks" }).click();
    await expect(dialog).toBeHidden();
    const checks = page.getByRole("complementary", { name: "Checks" });
    await expect(checks.getByRole("button", { name: /can reach localhost:\d+/ })).toBeVisible();
    await checks.getByRole("button", { name: "The footer still has the sample postal address" }).click();
    await expect(page.getByRole("complementary", { name: "Inspector" }).getByLabel("Address")).toBeVisible();
    await checks.getByRole("button", { name: "Close checks" }).click();
  }
});

test("exporting downloads the saved email and marks the template as exported", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Before");
  await template.open();
  await editText(page, "Before");
  await page.keyboard.type(" and after");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  await expect(dialog.getByRole("radio")).toHaveCount(5);
  await expect(dialog.getByRole("region", { name: "Before you send" })).toContainText("3 warnings");
  await expectAccessible(page, "the export");
  const downloaded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe("spring-sale.html");
  const html = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(html).toContain("Before and after");
  expect((await template.stored()).status).toBe("exported");
});
