import { hold } from "../hold";
import { canvasOf, TestTemplate } from "../openTemplate";
import { expect, test } from "../test";

test("the canvas shows phones and the dark while their tabs are open", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await canvasOf(page).getByText("Hello").click();
  await page.getByRole("tab", { name: "Mobile" }).click();
  await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
  await page.getByRole("tab", { name: "Dark" }).click();
  await expect(page.getByRole("radio", { name: "Desktop" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Dark mode" })).toBeChecked();
  await page.getByRole("tab", { name: "Style" }).click();
  await expect(page.getByRole("radio", { name: "Light mode" })).toBeChecked();
});

test("a double click and Enter lead to the words of a block that is not written on the canvas", async ({
  page,
  signedIn,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add list" }).click();
  const canvas = canvasOf(page);
  const open = page.getByRole("complementary", { name: "Inspector" }).locator(":is(input, textarea):focus");
  await canvas.getByText("First point").dblclick();
  await expect(open).toHaveCount(1);
  await page.keyboard.type("Bread");
  await expect(canvas.getByText("Bread")).toBeVisible();
  await expect(canvas.getByText("First point")).toHaveCount(0);

  await canvas.getByText("Second point").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Butter");
  await expect(canvas.getByText("Butter")).toBeVisible();
});

test("a double click on a picture chooses one", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add image" }).click();
  await canvasOf(page).getByText("No picture yet").dblclick();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose a picture" })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await canvasOf(page).getByText("No picture yet").dblclick();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
});

test("who double clicks before the inspector has come finds the field when it has", async ({ page, signedIn }) => {
  const letGo = await hold(page, "**/InspectorContent-*.js");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add image" }).click();
  await canvasOf(page).getByText("No picture yet").dblclick();
  letGo();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
});
