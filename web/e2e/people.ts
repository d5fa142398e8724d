import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Server } from "./server";
import { type Person, register, signIn } from "./test";

/** Sets an account's plan from the command line, as an administrator does. */
export async function setPlan(server: Server, slug: string, plan: "free" | "pro" | "business") {
  const environment = { ...process.env, MAILWRIGHT_DATA_DIR: server.folder };
  const binary = process.env.MAILWRIGHT_TEST_BINARY ?? "";
  await promisify(execFile)(binary, ["account", "plan", slug, plan], { env: environment });
}

/** Returns the link in the newest invite to an email address. Waits for the email to arrive. */
export async function inviteLink(server: Server, email: string): Promise<string> {
  const links = async () => {
    const emails = await server.mailsTo(email);
    return emails.flatMap((text) => text.match(/http\S+\/invites\/[\w-]+/g) ?? []);
  };
  await expect.poll(async () => (await links()).length, `an invite to ${email}`).toBeGreaterThan(0);
  return (await links()).at(-1) ?? "";
}

/** Signs up a new user and adds them to the owner's account through the API. */
export async function join(
  server: Server,
  ownerPage: Page,
  slug: string,
  context: BrowserContext,
  name: string,
  role: "admin" | "editor" | "reviewer",
): Promise<{ person: Person; page: Page }> {
  const person = await register(server, name);
  const data = { email: person.email, role };
  const sent = await ownerPage.request.post(`/api/accounts/${slug}/invites`, { data });
  expect(sent.status()).toBe(201);
  const token = new URL(await inviteLink(server, person.email)).pathname.split("/").at(-1);
  const page = await context.newPage();
  await signIn(page, person);
  expect((await page.request.post(`/api/invites/${token}/accept`)).status()).toBe(200);
  return { person, page };
}
