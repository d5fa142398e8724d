import { execFileSync } from "node:child_process";
import { expect, test } from "./test";

test("the theme follows the system until you choose one, without a flash", async ({ page, signedIn }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/a/${signedIn.slug}/templates`);
  await expect(html).toHaveClass("dark");
  await page.getByRole("button", { name: /sign out$/ }).click();
  await page.getByRole("menuitemradio", { name: "Light" }).click();
  await expect(html).not.toHaveClass("dark");

  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: /sign out$/ }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  // The page is dark before any of the app's scripts have run.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(html).toHaveClass("dark");
});

test("the command palette works with the keyboard alone", async ({ page, signedIn }) => {
  await page.goto(`/a/${signedIn.slug}/templates`);
  await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("profi");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the plan updates after an administrator changes it", async ({ page, server, signedIn }) => {
  await page.clock.install();
  await page.goto(`/a/${signedIn.slug}/templates`);
  await expect(page.getByRole("button", { name: "Free plan" })).toBeVisible();
  execFileSync(process.env.MAILWRIGHT_TEST_BINARY ?? "", ["account", "plan", signedIn.slug, "pro"], {
    env: { ...process.env, MAILWRIGHT_DATA_DIR: server.folder },
  });
  await page.clock.fastForward("01:00");
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange"))); // as if the user returned to the window
  await expect(page.getByRole("button", { name: "Pro plan" })).toBeVisible();
});

test("actions that your role doesn't allow are hidden", async ({ page, signedIn }) => {
  await page.route(`**/api/accounts/${signedIn.slug}`, async (route) => {
    const answer = await route.fetch();
    const { account } = await answer.json();
    const reviewer = { ...account, role: "reviewer", permissions: ["template:view", "member:view"] };
    await route.fulfill({ response: answer, json: { account: reviewer } });
  });
  await page.goto(`/a/${signedIn.slug}/settings`);
  await expect(page.getByText("You're a reviewer in Grace Hopper.")).toBeVisible();
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Templates" })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Settings" })).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: "Templates" })).toBeVisible();
  await expect(page.getByRole("option", { name: /Settings|New template/ })).toHaveCount(0);
});

test("losing the connection shows a banner", async ({ page, signedIn, context }) => {
  await page.goto(`/a/${signedIn.slug}/settings`);
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

test("a page that fails to load can be retried", async ({ page, signedIn }) => {
  await page.route(`**/api/accounts/${signedIn.slug}`, (route) =>
    route.fulfill({ status: 500, json: { error: "Internal error", requestId: "r-4711" } }),
  );
  await page.goto(`/a/${signedIn.slug}/settings`);
  await expect(page.getByRole("alert")).toContainText("mention request r-4711");
  await page.unroute(`**/api/accounts/${signedIn.slug}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a file that's missing after an update asks you to reload the page", async ({ page, signedIn }) => {
  await page.route("**/assets/CommandPalette-*.js", (route) => route.fulfill({ status: 404 }));
  await page.goto(`/a/${signedIn.slug}/templates`);
  await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("alert")).toContainText("couldn't be loaded");
  await page.unroute("**/assets/CommandPalette-*.js");
  await page.getByRole("button", { name: "Reload page" }).click();
  await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
});

test("an email in a frame keeps its styles under the page's CSP but can't run scripts @journey", async ({
  page,
  pageErrors,
}) => {
  await page.goto("/sign-in");
  const styles = await page.evaluate(async () => {
    const frame = document.createElement("iframe");
    frame.srcdoc = `<style>p { background-color: rgb(1, 2, 3) }</style><p style="color: rgb(4, 5, 6)">Email</p><script>document.title = "ran"</script>`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    const text = frame.contentDocument?.querySelector("p");
    if (!text) return "no email";
    const { color, backgroundColor } = getComputedStyle(text);
    return [color, backgroundColor, frame.contentDocument?.title];
  });
  expect(styles).toEqual(["rgb(4, 5, 6)", "rgb(1, 2, 3)", ""]);
  // Both the browser's console and the event report it, which shows that both ways of collecting violations work.
  await expect
    .poll(() => pageErrors.toSorted())
    .toEqual([
      expect.stringContaining("Content Security Policy: script-src-elem inline"),
      expect.stringContaining("Executing inline script violates"),
    ]);
  pageErrors.length = 0;
});

test("an unknown URL shows the not-found page with status 404", async ({ page }) => {
  const answer = await page.goto("/nonsense");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("the API reference can be searched without signing in", async ({ page }) => {
  await page.goto("/reference");
  await expect(page.getByRole("heading", { name: "API reference" })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Find an operation" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("api-keys delete");
  await expect(page.getByRole("searchbox", { name: "Find an operation" })).toHaveValue("api-keys delete");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ operations$/ })).toBeVisible();
  await page.getByText("Revoke an API key", { exact: true }).click();
  await expect(page.getByText("$KEY_ID")).toBeVisible();
  await expect(page).toHaveURL(/\?q=api-keys\+delete#revokeApiKey$/);
  await page.reload();
  await expect(page.getByText("$KEY_ID")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button opens the navigation, and no page is wider than the screen", async ({ page, signedIn }) => {
    for (const path of ["templates", "brand", "settings"]
      .map((name) => `/a/${signedIn.slug}/${name}`)
      .concat("/profile", "/reference")) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await page.getByRole("button", { name: "Open navigation" }).click();
    const link = page.getByRole("dialog").getByRole("link", { name: "Settings" });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("account pages show the account's name on a phone", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const data = { name: "Orchard and Press of the North Slope, Limited" };
  expect((await page.request.patch(`/api/accounts/${signedIn.slug}`, { data })).status()).toBe(200);
  await page.goto(`/a/${signedIn.slug}/media`);
  const place = page.getByRole("banner").getByRole("link", { name: data.name });
  await expect(place).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await place.click();
  await expect(page.getByRole("heading", { name: "Create your first template" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("banner").getByRole("link", { name: "Mailwright" })).toBeVisible();
});
