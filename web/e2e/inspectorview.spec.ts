import { hold } from "./hold";
import { canvasOf, TestTemplate } from "./openTemplate";
import { expect, test } from "./test";

test("the canvas switches to phone and dark mode while their tabs are open", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await canvasOf(page).getByText("Hello").click();
  await page.getByRole("tab", { name: "Phone" }).click();
  await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
  await page.getByRole("tab", { name: "Dark" }).click();
  await expect(page.getByRole("radio", { name: "Desktop" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Dark mode" })).toBeChecked();
  await page.getByRole("tab", { name: "Style" }).click();
  await expect(page.getByRole("radio", { name: "Light mode" })).toBeChecked();
});

test("double-clicking or pressing Enter focuses the first field of a block that isn't edited on the canvas", async ({
  page,
  signedIn,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add list" }).click();
  const canvas = canvasOf(page);
  const focused = page.getByRole("complementary", { name: "Inspector" }).locator(":is(input, textarea):focus");
  await canvas.getByText("First point").dblclick();
  await expect(focused).toHaveCount(1);
  await page.keyboard.type("Bread");
  await expect(canvas.getByText("Bread")).toBeVisible();
  await expect(canvas.getByText("First point")).toHaveCount(0);

  await canvas.getByText("Second point").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Butter");
  await expect(canvas.getByText("Butter")).toBeVisible();
});

test("double-clicking an image opens the image picker", async ({ page, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add image" }).click();
  await canvasOf(page).getByText("No image yet").dblclick();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Choose an image" })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await canvasOf(page).getByText("No image yet").dblclick();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
});

test("a double-click before the inspector has loaded still opens the image picker", async ({ page, signedIn }) => {
  const release = await hold(page, "**/InspectorContent-*.js");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Hello");
  await template.open();
  await page.getByRole("button", { name: "Add image" }).click();
  await canvasOf(page).getByText("No image yet").dblclick();
  release();
  await expect(page.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
});
