import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { codeOf } from "./codeOf";
import { Server } from "./server";
import { test as base, expect } from "./test";

/** A server that uses a real identity provider, npm's oidc-provider. */
const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const script = fileURLToPath(new URL("identityProvider.mjs", import.meta.url));
      let stop = async () => {};
      const server = await Server.start(async (url) => {
        const provider = spawn("node", [script, `${url}/api/auth/oidc/callback`], {
          stdio: ["pipe", "pipe", "ignore"],
        });
        stop = async () => {
          provider.stdin.end();
          await once(provider, "exit");
        };
        const [issuer] = (await once(provider.stdout, "data")) as [Buffer];
        return {
          MAILWRIGHT_OIDC_ISSUER: issuer.toString().trim(),
          MAILWRIGHT_OIDC_CLIENT_ID: "mailwright",
          MAILWRIGHT_OIDC_CLIENT_SECRET: "a secret of the test",
          MAILWRIGHT_OIDC_NAME: "Example Inc.",
          MAILWRIGHT_PASSWORDS: "uncommon",
        };
      });
      await use(server);
      await server.stop();
      await stop();
    },
    { scope: "worker" },
  ],
});

/** Signs in on the provider's pages, from our sign-in page. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByRole("link", { name: "Sign in with Example Inc." }).click();
  await page.locator("input[name=login]").fill(email);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("single sign-on asks users with an authenticator app for a code", async ({ page, openContext }) => {
  const email = "katherine.johnson@example.com";
  await page.goto("/sign-in?return=/profile");
  await signInAtProvider(page, email);
  await page.waitForURL("**/profile");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("dialog").getByLabel("Password", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = await page.getByLabel("Or enter this key").inputValue();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();

  const other = await (await openContext()).newPage();
  await other.goto("/sign-in?return=/profile");
  await signInAtProvider(other, email);
  await expect(other.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await other.getByLabel("Code", { exact: true }).fill("000000");
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/This code is wrong/);
  await other.getByLabel("Code", { exact: true }).fill(codeOf(secret, 1));
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.waitForURL("**/profile");
  await expect(other.getByText(email).first()).toBeVisible();
});

test("a link on another site can't start single sign-on", async ({ page, server }) => {
  const elsewhere = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end(`<a href="${server.url}/api/auth/oidc/start?returnTo=%2Fprofile">Free tickets</a>`);
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await page.getByRole("link", { name: "Free tickets" }).click();
  await page.waitForURL(`${server.url}/sign-in?return=%2Fprofile`);
  await signInAtProvider(page, "dorothy.vaughan@example.com");
  await page.waitForURL("**/profile");
  elsewhere.close();
});

test("users without a password confirm changes by signing in again", async ({ page }) => {
  await page.goto("/sign-in?return=/profile");
  await signInAtProvider(page, "mary.jackson@example.com");
  await page.waitForURL("**/profile");
  await expect(page.getByRole("link", { name: "Set a password" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expect(page.getByText("Sign in again to confirm that it's you")).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await page.reload();
  await expect(page.getByText("Sign in again to confirm that it's you")).toHaveCount(1);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("dialog").getByText("Sign in again to confirm that it's you")).toBeVisible();
  await page.clock.setFixedTime(Date.now());
  await page.getByRole("dialog").getByRole("link", { name: "Sign in with Example Inc." }).click();
  await page.waitForURL("**/profile");
  await page.reload();
  await expect(page.getByText("Sign in again to confirm that it's you")).toHaveCount(0);
});

test("common passwords are refused where the server says so", async ({ page }) => {
  await page.goto("/sign-up");
  await page.getByLabel("Name").fill("Christine Darden");
  await page.getByLabel("Email").fill("christine.darden@example.com");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("Password123");
  await expect(page.getByText("Too easy to guess. Try a few random words.")).toBeVisible();
  await password.fill("christine.darden1");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(password).toHaveAccessibleDescription(/Is easy to guess from your name/);
  await password.fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
});
