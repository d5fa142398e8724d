import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { Server } from "./server";

export { expect };

/** Somebody who is signed in, with the slug of their account. */
export interface Person {
  name: string;
  email: string;
  password: string;
  slug: string;
}

interface Fixtures {
  /** Fails the test where a page or frame broke the content security policy, or a page threw an error. */
  faults: string[];
  /** Another browser beside the test's own, whose faults count as well; closed at the end. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Registers a verified person over the API and signs the page in. */
  signedIn: Person;
}

/** Playwright's test with a server of the worker's own; relative addresses lead to it. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      await collectFaults(context, faults);
      await use(faults);
      expect(faults, "errors and policy violations of the pages").toEqual([]);
    },
    { auto: true },
  ],

  openContext: async ({ browser, server, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.url, ...options });
      await collectFaults(context, faults);
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

/** Notes what goes wrong in every page and frame of a browser. Sandboxed frames run no script: there the browser's own words count. */
async function collectFaults(context: BrowserContext, faults: string[]) {
  context.on("weberror", (fault) => {
    const error = fault.error();
    faults.push(error.stack ?? error.message);
  });
  context.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      // biome-ignore lint/suspicious/noConsole: this is how it gets out of the frame
      console.error(`Content Security Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
}

let serial = 0;

/** Registers somebody over the API. */
export async function register(server: Server, name = "Grace Hopper"): Promise<Person> {
  serial += 1;
  const email = `person${serial}.${process.pid}@example.com`;
  const password = "correct horse battery";
  // From an address of one's own: the tests of a worker register more people than one address may.
  const from = { "X-Forwarded-For": `10.0.${serial >> 8}.${serial % 256}` };
  const registered = await post(server, "/api/auth/register", { name, email, password }, from);
  const token = new URL(await server.mailedLink(email, "verify-email")).searchParams.get("token");
  await post(server, "/api/auth/verify-email", { token });
  return { name, email, password, slug: registered.account.slug };
}

/** Signs the page's browser in, without the form. */
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
