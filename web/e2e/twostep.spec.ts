import type { Page } from "@playwright/test";
import { codeOf } from "./codeOf";
import { join } from "./people";
import { expect, type Person, test } from "./test";

async function fillSignIn(page: Page, { email, password }: Person) {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("set up two-step sign-in, and sign in with a code and a recovery code @journey", async ({
  page,
  signedIn,
  openContext,
}) => {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(signedIn.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = await page.getByLabel("Or enter this key").inputValue();
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/wrong/);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  const first = await (await openContext()).newPage();
  await fillSignIn(first, signedIn);
  await expect(first.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await first.getByLabel("Code", { exact: true }).fill("000000");
  await first.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(first.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/This code is wrong/);
  await first.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
  await first.getByRole("button", { name: "Sign in", exact: true }).click();
  await first.waitForURL("**/templates");

  const second = await (await openContext()).newPage();
  await fillSignIn(second, signedIn);
  await second.getByRole("button", { name: "Use a recovery code" }).click();
  await second.getByLabel("Recovery code").fill(recovery);
  await second.getByRole("button", { name: "Sign in", exact: true }).click();
  await second.waitForURL("**/templates");
});

test("add a passkey where it's required, and sign in with it @journey", async ({
  page,
  signedIn,
  server,
  openContext,
}) => {
  const context = await openContext();
  const { page: member, person: mary } = await join(server, page, signedIn.slug, context, "Mary", "editor");
  const authenticator = await member.context().newCDPSession(member);
  await authenticator.send("WebAuthn.enable");
  await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  // Owners must set up two-step sign-in for themselves before they can require it.
  await page.goto(`/a/${signedIn.slug}/settings`);
  await page.getByLabel("Require two-step sign-in").click();
  await expect(page.getByRole("alert")).toContainText("Set up two-step sign-in for yourself first");
  const started = await page.request.post("/api/user/totp", { data: { password: signedIn.password } });
  const code = codeOf((await started.json()).secret);
  expect((await page.request.post("/api/user/totp/confirm", { data: { code } })).status()).toBe(200);
  await page.getByLabel("Require two-step sign-in").click();
  await expect(page.getByText("Two-step sign-in is now required")).toBeVisible();

  await member.goto(`/a/${signedIn.slug}/templates`);
  await expect(member.getByRole("heading", { name: "Two-step sign-in required" })).toBeVisible();
  await member.getByRole("button", { name: "Add passkey" }).click();
  await member.getByRole("dialog").getByLabel("Name").fill("Laptop");
  await member.getByRole("dialog").getByRole("button", { name: "Add passkey" }).click();
  await expect(member.getByText("“Laptop” was added")).toBeVisible();
  await member.getByRole("link", { name: /^Continue to/ }).click();
  await member.waitForURL(`**/a/${signedIn.slug}/templates`);

  await member.goto("/profile");
  await member.getByRole("button", { name: "Rename Laptop" }).click();
  await member.getByRole("dialog").getByLabel("Name").fill("Phone");
  await member.getByRole("button", { name: "Save", exact: true }).last().click();
  await expect(member.getByRole("button", { name: "Remove Phone" })).toBeVisible();

  await member.request.post("/api/auth/signout");
  await member.goto("/sign-in");
  await member.getByRole("button", { name: "Sign in with a passkey" }).click();
  await member.waitForURL("**/templates");

  // In a session that was started with just the password, nothing can be added or removed.
  await member.request.post("/api/auth/signout");
  await fillSignIn(member, mary);
  await member.waitForURL((url) => url.pathname !== "/sign-in");
  await member.goto("/profile");
  await member.getByRole("button", { name: "Remove Phone" }).click();
  await member.getByRole("button", { name: "Remove passkey" }).click();
  await expect(member.getByRole("dialog").getByText("Sign in with your passkey first")).toBeVisible();
  await member.getByRole("dialog").getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(member.getByRole("dialog")).toBeHidden(); // the page has reloaded
  await member.getByRole("button", { name: "Remove Phone" }).click();
  await member.getByRole("button", { name: "Remove passkey" }).click();
  await expect(member.getByText("No passkeys yet")).toBeVisible();
});
