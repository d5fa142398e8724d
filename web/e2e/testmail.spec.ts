import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { editText, saveState, TestTemplate } from "./openTemplate";
import type { Server } from "./server";
import { expect, signIn, test } from "./test";

async function expectTestEmail(server: Server, to: string, subject: string, text: string) {
  const tests = async () => (await server.mailsTo(to)).filter((email) => email.includes(`Subject: [Test] ${subject}`));
  await expect.poll(async () => (await tests()).length).toBe(1);
  expect((await tests())[0]).toContain(text);
}

/** Blocks saving from here on, so that the email can't come from the stored template. */
async function keepUnsaved(page: Page, { id }: TestTemplate) {
  await page.route(`**/templates/${id}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
}

test("a test email contains what is on screen, including unsaved changes", async ({ page, server, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Apples are ripe");
  await template.open();
  await keepUnsaved(page, template);
  await editText(page, "Apples are ripe");
  await page.keyboard.type(" on Saturday");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send test" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a test email" });
  await expect(dialog).toContainText(signedIn.email);
  await expect(dialog.getByLabel("Subject")).toHaveValue("Spring sale");
  await expectAccessible(page, "the test email dialog");
  await dialog.getByLabel("Subject").fill("Harvest");
  await dialog.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByRole("dialog", { name: "Test email saved" })).toContainText("in the outbox folder");
  await expectTestEmail(server, signedIn.email, "Harvest", "Apples are ripe on Saturday");
  expect(await template.texts()).toEqual(["Apples are ripe"]);

  await page.getByRole("button", { name: "Done" }).click();
  await page.unroute(`**/templates/${template.id}`);
  await expect(saveState(page)).toHaveText("Saved");
  await page.goto(`/a/${signedIn.slug}/audit`);
  await expect(
    page.getByText(`Grace Hopper sent a test of “Spring sale” with the subject “Harvest” to ${signedIn.email}`),
  ).toBeVisible();
});

test("a test email is sent from the keyboard and from an HTML template", async ({ page, server, signedIn }) => {
  const blocks = await TestTemplate.withTexts(page, signedIn.slug, "Pears as well");
  await blocks.open();
  await expect(page.frameLocator("iframe[title='Email canvas']").getByText("Pears as well")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("dialog", { name: "Send a test email" }).getByLabel("Subject").fill("Pears");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Done" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectTestEmail(server, signedIn.email, "Pears", "Pears as well");

  const html = await TestTemplate.create(page, signedIn.slug, {
    name: "Plums",
    editorMode: "html",
    htmlContent: "<p>Plums of our own</p>",
  });
  await html.open();
  await keepUnsaved(page, html);
  await page.getByRole("textbox", { name: "Template HTML" }).press("Control+End");
  await page.keyboard.insertText("<p>Damsons, too</p>");
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("send a test");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Send a test email" }).getByRole("button", { name: "Send test" }).click();
  await expect(page.getByRole("dialog", { name: "Test email saved" })).toBeVisible();
  await expectTestEmail(server, signedIn.email, "Plums", "Damsons, too");
  expect((await html.stored()).htmlContent).toBe("<p>Plums of our own</p>");
});

test("the dialog explains why a test email can't be sent", async ({ page, server, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Apples are ripe");
  await template.open();
  await page.getByRole("button", { name: "Send test" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a test email" });
  const send = dialog.getByRole("button", { name: "Send test" });
  const outbox = join(server.folder, "outbox");
  await rename(outbox, `${outbox}.away`);
  await writeFile(outbox, "A file where the folder should be");
  await send.click();
  await expect(dialog.getByRole("alert")).toHaveText("The mail server rejected the test email. Try again later.");
  await rm(outbox);
  await rename(`${outbox}.away`, outbox);

  // The rejected email counts toward the limit of 15.
  for (let sent = 0; sent < 14; sent++) {
    const data = { html: "<p>One of many</p>" };
    expect((await page.request.post(`/api/accounts/${signedIn.slug}/send-test-email`, { data })).status()).toBe(200);
  }
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText(/Try again in \d+ minutes\./);

  const email = `unverified.${signedIn.slug}@example.com`;
  const person = { name: "Unverified", email, password: "correct horse battery", slug: "" };
  const registered = await page.request.post("/api/auth/register", { data: { ...person, slug: undefined } });
  const { account } = await registered.json();
  await page.context().clearCookies();
  await signIn(page, person);
  await page.goto(`/a/${account.slug}/team`);
  await page.getByRole("button", { name: "Invite member" }).click();
  const invite = page.getByRole("dialog", { name: "Invite member" });
  await expect(invite.getByText("Verify your email address first")).toBeVisible();
  await expect(invite.getByRole("button", { name: "Resend link" })).toBeVisible();
  await expectAccessible(page, "the invite form for an unverified address");
  const own = await TestTemplate.withTexts(page, account.slug, "Not yet");
  await own.open();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(dialog.getByText("Verify your email first")).toBeVisible();
  await expectAccessible(page, "the test email dialog for an unverified address");
  await dialog.getByRole("button", { name: "Resend link" }).click();
  await expect(dialog.getByText("Saved to the outbox folder")).toBeVisible();
  await page.goto(await server.mailedLink(email, "verify-email"));
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  await own.open();
  await page.getByRole("button", { name: "Send test" }).click();
  await send.click();
  await expectTestEmail(server, email, "Spring sale", "Not yet");
});
