import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { Server } from "./server";

export { expect };

/** A user who has signed up, and the slug of their account. */
export interface Person {
  name: string;
  email: string;
  password: string;
  slug: string;
}

interface Fixtures {
  /** Collects errors and Content Security Policy violations in pages and frames. Any of them fails the test. */
  pageErrors: string[];
  /** Opens another browser context, closed at the end of the test. Its errors also fail the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs up a verified user through the API and signs them in on the page. */
  signedIn: Person;
}

/** Playwright's test with one server per worker. Relative URLs go to that server. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = [];
      await collectErrors(context, pageErrors);
      await use(pageErrors);
      expect(pageErrors, "page errors and policy violations").toEqual([]);
    },
    { auto: true },
  ],

  openContext: async ({ browser, server, pageErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      await collectErrors(context, pageErrors);
      opened.push(context);
      return context;
    });
    for (const context of opened) await context.close();
  },

  signedIn: async ({ page, server }, use) => {
    const person = await register(server);
    await signIn(page, person);
    await use(person);
  },
});

/**
 * Collects errors in every page and frame of a context. Sandboxed frames don't run scripts, so their errors come from the console.
 */
async function collectErrors(context: BrowserContext, pageErrors: string[]) {
  context.on("weberror", (thrown) => {
    const error = thrown.error();
    pageErrors.push(error.stack ?? error.message);
  });
  context.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) pageErrors.push(message.text());
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      // biome-ignore lint/suspicious/noConsole: the console is the only way out of the frame
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
}

let serial = 0;

/** Signs up a user through the API. */
export async function register(server: Server, name = "Grace Hopper"): Promise<Person> {
  serial += 1;
  const email = `person${serial}.${process.pid}@example.com`;
  const password = "correct horse battery";
  // Each user gets their own IP address, because a worker signs up more users than the limit per address allows.
  const from = { "X-Forwarded-For": `10.0.${serial >> 8}.${serial % 256}` };
  const registered = await post(server, "/api/auth/register", { name, email, password }, from);
  const token = new URL(await server.mailedLink(email, "verify-email")).searchParams.get("token");
  await post(server, "/api/auth/verify-email", { token });
  return { name, email, password, slug: registered.account.slug };
}

/** Signs in through the API instead of the form. */
export async function signIn(page: Page, { email, password }: Person) {
  const answer = await page.request.post("/api/auth/callback/credentials", { form: { email, password } });
  expect(answer.status()).toBe(200);
}

async function post(server: Server, path: string, body: unknown, headers = {}) {
  const answer = await fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
