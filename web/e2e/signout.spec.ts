import type { BrowserContext, Page, Route } from "@playwright/test";
import { expectAccessible } from "./axe";
import { canvasOf, editText, saveState, TestTemplate } from "./openTemplate";
import { join, setPlan } from "./people";
import { expect, signIn, test } from "./test";

const rejectSaves = (route: Route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback());

/** Edits a template in a tab whose changes don't reach the server. */
async function editUnsaved(context: BrowserContext, page: Page, template: TestTemplate) {
  await template.open(page);
  await context.route("**/templates/*", rejectSaves);
  await editText(page, "Words");
  await page.keyboard.type(" of mine");
  await page.keyboard.press("Escape");
  await expect(saveState(page)).toHaveText("Offline, will retry");
}

/** The keys of everything that this browser keeps, except for settings and scroll positions. */
function kept(page: Page): Promise<string[]> {
  const isSetting = "^(theme$|editor\\.|tsr-scroll-)";
  return page.evaluate(
    (setting) =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !new RegExp(setting).test(key)),
    isSetting,
  );
}

async function startSignOut(page: Page) {
  await page.getByRole("button", { name: /sign out$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

test("signing out asks about unsaved changes and removes them in every tab", async ({ page, context, signedIn }) => {
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Words");
  const other = await context.newPage();
  await editUnsaved(context, other, template);
  await page.goto(`/a/${signedIn.slug}/generate`);
  await page.getByRole("textbox").first().fill("A sale that nobody knows about yet");

  await startSignOut(page);
  const dialog = page.getByRole("alertdialog", { name: "Sign out and discard changes?" });
  await expect(dialog).toContainText("You have unsaved changes in “Spring sale”. If you sign out, they're discarded.");
  await expectAccessible(page, "the dialog for signing out with unsaved changes");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await kept(page)).filter((key) => key.startsWith("unsaved:"))).toHaveLength(1);

  await startSignOut(page);
  await dialog.getByRole("button", { name: "Discard and sign out" }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/sign-in$/);
    await expect(tab.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(await kept(tab)).toEqual([]);
  }

  await context.unroute("**/templates/*", rejectSaves);
  await signIn(page, signedIn);
  await template.open(page);
  await expect(canvasOf(page).getByText("Words")).toHaveText("Words");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("after a session expires, only the same user gets the unsaved changes", async ({
  page,
  server,
  context,
  signedIn,
  openContext,
}) => {
  await setPlan(server, signedIn.slug, "pro");
  const { person: ada } = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "admin");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Words");
  const left = await context.newPage();
  await editUnsaved(context, left, template);

  await context.clearCookies();
  await signIn(page, ada);
  await template.open(page);
  await expect(left).toHaveURL(/\/sign-in\?.*ended/);
  await context.unroute("**/templates/*", rejectSaves);
  await expect(canvasOf(page).getByText("Words")).toHaveText("Words");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await template.texts()).toEqual(["Words"]);
  await page.goto("/profile");
  await startSignOut(page);
  await expect(page).toHaveURL(/\/sign-in$/);

  await signIn(page, signedIn);
  await template.open(page);
  await page
    .getByRole("dialog", { name: "Unsaved changes found" })
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect.poll(() => template.texts()).toEqual(["Words of mine"]);
});

test("a tab doesn't save as another user who has signed in since", async ({
  page,
  server,
  context,
  signedIn,
  openContext,
}) => {
  await setPlan(server, signedIn.slug, "pro");
  const { person: ada } = await join(server, page, signedIn.slug, await openContext(), "Ada Lovelace", "admin");
  const template = await TestTemplate.withTexts(page, signedIn.slug, "Words");
  await editUnsaved(context, page, template);

  // The other user signs in without opening the app, so this tab can't notice.
  await context.clearCookies();
  const form = { email: ada.email, password: ada.password };
  expect((await context.request.post(`${server.url}/api/auth/callback/credentials`, { form })).status()).toBe(200);
  const refused = page.waitForResponse((response) => response.request().method() === "PATCH");
  await context.unroute("**/templates/*", rejectSaves);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  const response = await refused;
  expect([response.status(), (await response.json()).code]).toEqual([401, "USER_CHANGED"]);

  await expect(page).toHaveURL(/\/sign-in\?.*ended=replaced/);
  await expect(page.getByText("Someone else signed in to this browser in another tab.")).toContainText(
    "Your changes are saved in this browser.",
  );
  await expectAccessible(page, "the sign-in page after someone else signed in");
  expect((await kept(page)).filter((key) => key.startsWith("unsaved:"))).toHaveLength(1);
  expect(await template.texts()).toEqual(["Words"]);

  await page.getByLabel("Email").fill(signedIn.email);
  await page.getByLabel("Password", { exact: true }).fill(signedIn.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Unsaved changes found" })
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect.poll(() => template.texts()).toEqual(["Words of mine"]);
});
