import type { Download, FrameLocator, Page, Response } from "@playwright/test";
import { enter, tabTo } from "./byKeys";
import { centerOf, drag, dropLine } from "./onCanvas";
import { canvasOf, saveState } from "./openTemplate";
import { expect, test } from "./test";

const text = "Apples are ripe on Saturday";
const color = { typed: "#0f766e", shown: "rgb(15, 118, 110)" };

const inspectorOf = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
const emailOf = (page: Page, title = "Email preview") => page.frameLocator(`iframe[title='${title}']`);

async function expectTextInColor(canvas: FrameLocator) {
  await expect(canvas.getByText(text)).toHaveCSS("color", color.shown);
}

async function expectTextWithoutColor(canvas: FrameLocator) {
  await expect(canvas.getByText(text)).toBeVisible();
  await expect(canvas.getByText(text)).not.toHaveCSS("color", color.shown);
}

/** Expects the preview to show the server's render at phone width. */
async function expectMobile(page: Page) {
  const phone = page.locator("iframe[title='Email preview on a phone']");
  await expect.poll(async () => (await phone.boundingBox())?.width).toBe(375);
  await expect(emailOf(page, "Email preview on a phone").getByText(text)).toBeVisible();
}

/** Expects the preview to show the server's render in dark mode. */
async function expectDark(page: Page, rendered: Promise<Response>) {
  expect((await rendered).request().postDataJSON()).toMatchObject({ colorScheme: "dark" });
  await expect(emailOf(page).getByText(text)).toBeVisible();
}

async function expectExported(file: Download) {
  expect(file.suggestedFilename()).toMatch(/\.html$/);
  const html = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  expect(html).toContain(text);
  expect(html).toContain(color.typed);
}

test("a new user can sign up, build an email and export it @journey", async ({ page, server }) => {
  const email = "hand@example.com";
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Orchard");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await server.mailedLink(email, "verify-email"));
  await page.getByRole("button", { name: "Verify email" }).click();
  await page.getByRole("link", { name: "Go to your templates" }).click();
  await page.getByRole("button", { name: "Start blank" }).click();

  const canvas = canvasOf(page);
  const headline = await centerOf(canvas.getByText("Your headline goes here"));
  await drag(page, page.getByRole("button", { name: "Add text" }), headline.cx, headline.y + headline.height + 2);
  await expect(dropLine(canvas)).toBeVisible();
  await page.mouse.up();
  const added = canvas.getByText("Write something worth reading");
  await page.getByRole("tab", { name: "Layouts" }).click();
  const { cx, y, height } = await centerOf(added);
  await drag(page, page.getByRole("button", { name: "Add 2 columns, 50 · 50" }), cx, y + height + 4);
  await expect(dropLine(canvas)).toBeVisible();
  await page.mouse.up();
  await expect(canvas.getByText("Drop a block here")).toHaveCount(2);

  await added.dblclick();
  await expect(canvas.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
  await inspectorOf(page).getByRole("tab", { name: "Style" }).click();
  await inspectorOf(page).getByLabel("Color", { exact: true }).fill(color.typed);
  await expectTextInColor(canvas);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectTextWithoutColor(canvas);
  await page.getByRole("button", { name: "Redo" }).click();
  await expectTextInColor(canvas);

  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByText("Phone").click();
  await expectMobile(page);
  const rendered = page.waitForResponse("**/render");
  await preview.getByText("Dark").click();
  await expectDark(page, rendered);
  await preview.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Download" }).click();
  await expectExported(await downloaded);
  await expect(saveState(page)).toHaveText("Saved");
});

test("a new user can do the same with the keyboard alone", async ({ page, server }) => {
  const email = "keys@example.com";
  await page.goto("/sign-up");
  await tabTo(page, page.getByLabel("Name"));
  await page.keyboard.type("Orchard");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await server.mailedLink(email, "verify-email"));
  await enter(page, page.getByRole("button", { name: "Verify email" }));
  await enter(page, page.getByRole("link", { name: "Go to your templates" }));
  await enter(page, page.getByRole("button", { name: "Start blank" }));

  const canvas = canvasOf(page);
  await expect(canvas.getByText("Your headline goes here")).toBeVisible();
  await enter(page, page.getByRole("button", { name: "Add text" }));
  await expect(canvas.getByText("Write something worth reading")).toBeVisible();
  await tabTo(page, page.getByRole("tab", { name: "Blocks" }), "Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await enter(page, page.getByRole("button", { name: "Add 2 columns, 50 · 50" }));
  await expect(canvas.getByText("Drop a block here")).toHaveCount(2);

  await tabTo(page, canvas.getByRole("application"));
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("p[role=status]")).toHaveText(/^Text: Write something.*selected/);
  await page.keyboard.press("Enter");
  await expect(canvas.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
  await page.keyboard.press("Escape");
  await expect(canvas.getByRole("application")).toBeFocused();

  await tabTo(page, inspectorOf(page).getByRole("tab", { name: "Content" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, inspectorOf(page).getByLabel("Color", { exact: true }));
  await page.keyboard.type(color.typed);
  await expectTextInColor(canvas);
  await tabTo(page, canvas.getByRole("application"), "Shift+Tab");
  await page.keyboard.press("ControlOrMeta+Z");
  await expectTextWithoutColor(canvas);
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expectTextInColor(canvas);

  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("preview");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await tabTo(page, preview.getByRole("radio", { name: "Desktop" }));
  await page.keyboard.press("ArrowRight");
  await expectMobile(page);
  const rendered = page.waitForResponse("**/render");
  await page.keyboard.press("ArrowRight");
  await expectDark(page, rendered);
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(canvas.getByRole("application")).toBeFocused();

  await enter(page, page.getByRole("button", { name: "Export", exact: true }), "Shift+Tab");
  const downloaded = page.waitForEvent("download");
  await enter(page, page.getByRole("dialog", { name: "Export" }).getByRole("button", { name: "Download" }));
  await expectExported(await downloaded);
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeFocused();
});
