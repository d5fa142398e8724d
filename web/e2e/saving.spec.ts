import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { expect, test } from "./test";

async function append(page: Page, text: string, more: string) {
  await editText(page, text);
  await page.keyboard.type(more);
  await page.keyboard.press("Escape");
}

test("two tabs that edit the same template merge without loss @journey", async ({ page, context, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "First", "Second");
  const other = await context.newPage();
  await template.open();
  await template.open(other);
  await append(page, "First", " here");
  await expect(saveState(page)).toHaveText("Saved");
  await append(other, "Second", " there");
  await expect(other.getByText("Merged with your changes from another tab or device")).toBeVisible();
  await expect(canvasOf(other).getByText("First here")).toBeVisible();
  await expect(saveState(other)).toHaveText("Saved");
  expect(await template.texts()).toEqual(["First here", "Second there"]);

  await page.getByLabel("Template name").fill("Summer sale");
  await page.keyboard.press("Enter");
  await expect(canvasOf(page).getByText("Second there")).toBeVisible();
  await expect.poll(async () => (await template.stored()).name).toBe("Summer sale");
  expect(await template.texts()).toEqual(["First here", "Second there"]);
});

test("a conflicting change is resolved with the keyboard, and everything else is merged @journey", async ({
  page,
  signedIn,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Clash", "Calm");
  await template.open();
  await template.change("Clash one", "Calm one");
  await append(page, "Clash", " two");

  const dialog = page.getByRole("dialog", { name: "Resolve conflicting changes" });
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog).toContainText("Before:Clash");
  await expect(dialog).toContainText("Clash one");
  await expectAccessible(page, "the merge dialog");
  await page.keyboard.press("Escape");
  await saveState(page).getByRole("button", { name: "Changed elsewhere" }).click();
  await dialog.getByRole("radio", { name: /Yours/ }).press("Space");
  await dialog.getByRole("button", { name: "Merge and save" }).press("Enter");
  await expect(saveState(page)).toHaveText("Saved");
  expect(await template.texts()).toEqual(["Clash two", "Calm one"]);
});

test("changes made offline are retried for ten seconds and saved when the connection is back @journey", async ({
  page,
  context,
  signedIn,
}) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Words");
  await template.open();
  // Loads the text editor, which is fetched on first use.
  await editText(page, "Words");
  let tries = 0;
  page.on("requestfailed", (request) => {
    if (request.method() === "PATCH") tries++;
  });
  await context.setOffline(true);
  const end = Date.now() + 10_000;
  await page.keyboard.type(" on the train");
  await page.keyboard.press("Escape");
  await expect(saveState(page)).toHaveText("Offline, will retry");
  await append(page, "Words", " again");
  await expect
    .poll(async () => {
      await expect(saveState(page)).toHaveText("Offline, will retry", { timeout: 1 });
      return Date.now() > end && tries >= 3;
    })
    .toBe(true);
  expect(await template.texts()).toEqual(["Words"]);
  await context.setOffline(false);
  await expect(saveState(page)).toHaveText("Saved");
  expect(await template.texts()).toEqual(["Words on the train again"]);
});

test("changes left by a crashed tab are offered and merged", async ({ page, context, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Mine", "Yours");
  const crashed = await context.newPage();
  await template.open(crashed);
  await editText(crashed, "Mine");
  await context.setOffline(true);
  await crashed.keyboard.type(" kept");
  await crashed.keyboard.press("Escape");
  await expect(saveState(crashed)).toHaveText("Offline, will retry");
  // A tab that is closed normally would still try to save.
  const crash = crashed.waitForEvent("crash");
  const cdp = await context.newCDPSession(crashed);
  cdp.send("Page.crash").catch(() => {});
  await crash;
  await crashed.close();
  await context.setOffline(false);

  await page.goto(`/a/${signedIn.slug}/templates/${template.id}`);
  const dialog = page.getByRole("dialog", { name: "Unsaved changes found" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "the dialog for unsaved changes");
  await dialog.getByRole("button", { name: "Restore changes" }).click();
  await expect(canvasOf(page).getByText("Mine kept")).toBeVisible();
  await expect.poll(() => template.texts()).toEqual(["Mine kept", "Yours"]);
  await page.reload();
  await expect(canvasOf(page).getByText("Mine kept")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("losing edit access to a template doesn't lose the work", async ({ page, server, signedIn, openContext }) => {
  await setPlan(server, signedIn.slug, "pro");
  const { page: ada, person } = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "editor");
  const members = `/api/accounts/${signedIn.slug}/members`;
  const { members: all } = await (await page.request.get(members)).json();
  const { id } = all.find((member: { email: string }) => member.email === person.email);
  const setRole = async (role: string) =>
    expect((await page.request.patch(`${members}/${id}`, { data: { role } })).status()).toBe(200);

  const template = await TestTemplate.withTexts(ada, signedIn.slug, "Mine");
  await template.open();
  await setRole("reviewer");
  await append(ada, "Mine", " and more");
  const dialog = ada.getByRole("dialog", { name: "Your changes can't be saved here" });
  await expect(dialog).toContainText("ask an admin for access and try again");
  await expectAccessible(ada, "the dialog for a rejected save");
  await expect(dialog.getByRole("button", { name: "Save as new template" })).toHaveCount(0);
  const downloaded = ada.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download as JSON" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe("spring-sale.json");
  const kept = JSON.parse(Buffer.concat(await (await file.createReadStream()).toArray()).toString());
  expect(kept.craftState).toContain("Mine and more");
  await ada.keyboard.press("Escape");
  await append(ada, "Mine and more", "!");
  await expect(dialog).toBeHidden();

  await setRole("editor");
  expect((await page.request.delete(`/api/accounts/${signedIn.slug}/templates/${template.id}`)).status()).toBe(200);
  await saveState(ada).getByRole("button", { name: "Not saved" }).click();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await dialog.getByRole("button", { name: "Save as new template" }).click();
  await expect(ada.getByLabel("Template name")).toHaveValue("Spring sale (my version)");
  await expect(canvasOf(ada).getByText("Mine and more!")).toBeVisible();
  await expect(saveState(ada)).toHaveText("Saved");
});
