import { expect, test } from "./test";

test("change the name and password, and end other sessions", async ({ page, signedIn, openContext }) => {
  const other = await openContext({ userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0" });
  await other.request.post("/api/auth/callback/credentials", {
    form: { email: signedIn.email, password: signedIn.password },
  });

  await page.goto("/profile");
  await page.getByLabel("Name").fill("Rear Admiral Hopper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /^Rear Admiral Hopper.*sign out$/ })).toBeVisible();

  await page.getByRole("button", { name: /^Sign out of Firefox on Windows/ }).click();
  await expect(page.getByText("Firefox on Windows", { exact: true })).toBeHidden();
  expect(await (await other.request.get("/api/auth/session")).json()).toEqual({ user: null });

  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password").fill("staple tower lantern");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("Is incorrect.");
  await page.getByLabel("Current password").fill(signedIn.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");
});
