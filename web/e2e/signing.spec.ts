import { hold } from "./hold";
import { expect, test } from "./test";

test("sign up, verify by email, sign out, sign in and reset the password @journey", async ({ page, server }) => {
  // A name that no other test uses. Tests share a server, and the second user with a name gets a different slug.
  const email = "mary.somerville@example.com";

  await page.goto("/");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name").fill("Emmy Noether");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByText("to the outbox folder in the data directory")).toBeVisible();
  await page.getByRole("link", { name: "Go to your templates" }).click();
  await expect(page).toHaveURL(/\/a\/emmy-noether\/templates$/);
  await expect(page.getByRole("region", { name: "Verify your email" })).toBeVisible();

  const verify = await server.mailedLink(email, "verify-email");
  await page.goto(verify);
  await page.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeFocused();
  expect(page.url()).not.toContain("token");
  await page.getByRole("link", { name: "Go to your templates" }).click();
  await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Verify your email" })).toBeHidden();
  await page.goto(verify);
  await expect(page.getByRole("heading", { name: "Your email is already verified" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify email" })).toHaveCount(0);
  await page.getByRole("link", { name: "Go to your templates" }).click();

  await page.getByRole("button", { name: /^Emmy Noether.*sign out$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Must be a valid email address.");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeFocused();
  const reset = await server.mailedLink(email, "reset-password");
  await page.goto(reset);
  await page.getByLabel("New password").fill("staple tower lantern");
  await expect(page.getByRole("checkbox", { name: /^Also remove API keys/ })).not.toBeChecked();
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeFocused();

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
  await page.getByLabel("Password", { exact: true }).fill("staple tower lantern");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/a\/emmy-noether\/templates$/);

  await page.goto(reset);
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "This link didn't work" })).toBeVisible();
  await expect(page.getByText("Request a new one. If you already used it, sign in")).toBeVisible();
});

test("server errors appear next to their fields, and the first one gets focus @journey", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("nope");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await expect(page.getByText("Add 3 more characters.")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Must be a valid email address.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Must be at least 8 characters\./,
  );
});

test("a password can be shown", async ({ page }) => {
  await page.goto("/sign-in");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret words");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
});

test("every password field accepts pasted text", async ({ page }) => {
  await page.goto("/sign-in");
  const email = page.getByLabel("Email");
  await email.fill("staple tower lantern");
  await email.press("ControlOrMeta+a");
  await email.press("ControlOrMeta+x");
  for (const [path, label] of [
    ["/sign-in", "Password"],
    ["/sign-up", "Password"],
    ["/reset-password?token=made-up", "New password"],
  ] as const) {
    await page.goto(path);
    const password = page.getByLabel(label, { exact: true });
    await password.press("ControlOrMeta+v");
    await expect(password).toHaveValue("staple tower lantern");
    await expect(password).toHaveAttribute("type", "password");
  }
});

test("signing in opens the page you asked for", async ({ page, signedIn, context }) => {
  await context.clearCookies();
  await page.goto(`/a/${signedIn.slug}/settings`);
  await expect(page).toHaveURL(/\/sign-in\?return=/);
  await page.getByLabel("Email").fill(signedIn.email);
  await page.getByLabel("Password", { exact: true }).fill(signedIn.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/a/${signedIn.slug}/settings$`));
});

test("an expired session redirects to sign-in and back @journey", async ({ page, signedIn, context }) => {
  await page.goto("/profile");
  await page.getByLabel("Name").fill("Someone");
  const release = await hold(page, "**/api/**", "GET"); // otherwise a late read could notice the expired session first
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).first().click();
  release();
  await expect(page).toHaveURL(/\/sign-in\?return=%2Fprofile/);
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  await page.getByLabel("Email").fill(signedIn.email);
  await page.getByLabel("Password", { exact: true }).fill(signedIn.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
});

test("invite-only servers don't show a sign-up form", async ({ page }) => {
  const config = { registration: "invite", mail: "smtp", password: true, oidc: null };
  await page.route("**/api/auth/config", (route) => route.fulfill({ json: config }));
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create an account" })).toBeHidden();
  await page.goto("/sign-up");
  await expect(page.getByRole("heading", { name: "Sign-up is by invitation only" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("the sign-in pages follow the system's theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  expect(await isDark()).toBe(false);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(isDark).toBe(true);
});
