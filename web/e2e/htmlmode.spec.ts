import { expectAccessible } from "./axe";
import { saveState, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

test("a block template is converted to HTML and edited next to its preview", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Made of blocks");
  await template.open();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: /HTML/ }).click();
  await expect(page.getByRole("alertdialog")).toContainText("You can't convert it back to blocks");
  await page.getByRole("button", { name: "Convert to HTML" }).click();

  const code = page.getByRole("textbox", { name: "Template HTML" });
  await expect(code).toContainText("Made of blocks");
  const preview = page.frameLocator("iframe[title='Email preview']");
  await expect(preview.getByText("Made of blocks")).toBeVisible();
  expect(await template.stored()).toMatchObject({ editorMode: "html" });

  await code.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText("<!doctype html><html lang='en'><body><p>Made of {{ code }}</p></body></html>");
  await expect(preview.getByText("Made of {{ code }}")).toBeVisible();
  await expect(saveState(page)).toHaveText("Saved");
  expect((await template.stored()).htmlContent).toContain("<p>Made of {{ code }}</p>");
  await expectAccessible(page, "HTML mode");

  await page.reload();
  await expect(code).toContainText("Made of {{ code }}");
  await page.getByRole("button", { name: "Versions" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Created/ })
    .click();
  await expect(page.frameLocator("iframe[title='This version']").getByText("Made of blocks")).toBeVisible();
});

test("two tabs that edit different lines are merged", async ({ page, context, signedIn }) => {
  const htmlContent = "<p>one</p>\n<p>two</p>\n<p>three</p>\n";
  const template = await TestTemplate.create(page, signedIn.slug, { editorMode: "html", htmlContent });
  const other = await context.newPage();
  const codeOf = (tab: typeof page) => tab.getByRole("textbox", { name: "Template HTML" });
  for (const tab of [page, other]) {
    await template.open(tab);
    await expect(codeOf(tab)).toContainText("three");
  }
  await codeOf(page).press("Control+Home");
  await page.keyboard.insertText("<!-- first -->");
  await page.keyboard.press("Control+s");
  await expect(saveState(page)).toHaveText("Saved");
  await codeOf(other).press("Control+End");
  await other.keyboard.insertText("<p>four</p>");
  await other.keyboard.press("Control+s");
  await expect(codeOf(other)).toContainText("first");
  await expect
    .poll(async () => (await template.stored()).htmlContent)
    .toBe("<!-- first --><p>one</p>\n<p>two</p>\n<p>three</p>\n<p>four</p>");
});
