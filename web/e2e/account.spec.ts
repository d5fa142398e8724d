import { expect, test } from "./test";

test("an API key is shown once and stops working when it's revoked @journey", async ({
  page,
  signedIn,
  playwright,
  server,
}) => {
  await page.goto(`/a/${signedIn.slug}/settings`);
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Website");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = await dialog.getByLabel("API key").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("never used")).toBeVisible();
  await expect(page.getByText(key)).toBeHidden();

  const client = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  const status = async () => (await client.get(`/api/accounts/${signedIn.slug}/templates`)).status();
  expect(await status()).toBe(200);

  await page.getByRole("button", { name: "Revoke Website" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Revoke “Website”?");
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("No keys yet")).toBeVisible();
  expect(await status()).toBe(401);
});

test("create, rename and delete an account", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/templates`);
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Create account" }).click();
  await page.getByLabel("Name").fill("Analytical Engines");
  await page.getByRole("dialog").getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/a\/analytical-engines(-\d+)?\/templates$/);

  await page.getByRole("link", { name: "Settings" }).click();
  const slug = `engines-${Date.now()}`;
  await page.getByLabel("Name").fill("Difference Engines");
  await page.getByLabel("Slug").fill("Not A Slug");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Slug")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Slug").fill(slug);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/a/${slug}/settings$`));
  await expect(page.getByRole("button", { name: /^Account: ?Difference Engines/ })).toBeVisible();

  await page.getByRole("button", { name: "Delete account" }).click();
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete account" });
  await expect(confirm).toBeDisabled();
  await page.getByLabel(`Type “${slug}” to confirm`).fill(slug);
  await confirm.click();
  await expect(page).toHaveURL(new RegExp(`/a/${signedIn.slug}/templates$`));

  await page.goto(`/a/${slug}/templates`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
