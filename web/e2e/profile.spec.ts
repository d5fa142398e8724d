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

test("on a phone, details of sessions wrap without leaving their row", async ({ page, signedIn, openContext }) => {
  const address = "2001:db8:85a3:1234:5678:8a2e:370:7334";
  const other = await openContext({ extraHTTPHeaders: { "X-Forwarded-For": address } });
  const form = { email: signedIn.email, password: signedIn.password };
  expect((await other.request.post("/api/auth/callback/credentials", { form })).status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/profile");
  const details = page.getByText(address);
  const [text, button] = [await details.boundingBox(), await page.getByRole("button", { name: address }).boundingBox()];
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  expect(await details.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const row of [details, page.getByText("127.0.0.1")]) {
    const starts = await row.evaluate((element) => {
      const left = element.getBoundingClientRect().left;
      const texts = [...element.childNodes].filter(({ textContent }) => textContent?.includes("·"));
      return texts.map((node) => {
        const range = document.createRange();
        const at = node.textContent?.indexOf("·") ?? 0;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().left - left;
      });
    });
    expect(starts).toHaveLength(2);
    for (const start of starts) expect(start, "a line starts with a dot").toBeGreaterThan(10);
  }
});

test("confirm a new email address from both inboxes, and delete the profile @journey", async ({
  page,
  server,
  signedIn,
}) => {
  const next = `new.${signedIn.email}`;
  await page.goto("/profile");
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: "Email address" }) });
  await card.getByLabel("New email").fill(next);
  await card.getByLabel("Password", { exact: true }).fill("not this one");
  await card.getByRole("button", { name: "Change email" }).click();
  await expect(card.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Is incorrect.");
  await card.getByLabel("Password", { exact: true }).fill(signedIn.password);
  await card.getByRole("button", { name: "Change email" }).click();
  await expect(card.getByText("Waiting for confirmation")).toBeVisible();

  await page.goto(await server.mailedLink(next, "confirm-email"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeFocused();
  expect(page.url()).not.toContain("token");
  await page.goto(await server.mailedLink(signedIn.email, "confirm-email"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Email address changed" })).toBeFocused();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(card.getByText(next)).toBeVisible();

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await file).suggestedFilename()).toMatch(/^mailwright-.*\.json$/);

  await page.getByRole("button", { name: "Delete profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your profile?" });
  await expect(dialog.getByRole("listitem")).toHaveText(signedIn.name);
  await dialog.getByLabel(`Type ${next} to confirm`).fill(next);
  await dialog.getByLabel("Password", { exact: true }).fill(signedIn.password);
  await dialog.getByRole("button", { name: "Delete profile" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({ user: null });
});
