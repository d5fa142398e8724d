import { test as base, expect, type Page } from "@playwright/test";
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
  /** Fails the test where the page broke the content security policy or threw an error. */
  faults: string[];
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
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
      page.on("console", (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults, "errors and policy violations of the page").toEqual([]);
    },
    { auto: true },
  ],

  signedIn: async ({ page, server }, use) => {
    const person = await register(server);
    await signIn(page, person);
    await use(person);
  },
});

let serial = 0;

/** Registers somebody over the API. */
export async function register(server: Server, name = "Grace Hopper"): Promise<Person> {
  serial += 1;
  const email = `person${serial}.${process.pid}@example.com`;
  const password = "correct horse battery";
  const registered = await post(server, "/api/auth/register", { name, email, password });
  const token = new URL(await server.mailedLink(email, "verify-email")).searchParams.get("token");
  await post(server, "/api/auth/verify-email", { token });
  return { name, email, password, slug: registered.account.slug };
}

/** Signs the page's browser in, without the form. */
export async function signIn(page: Page, { email, password }: Person) {
  const answer = await page.request.post("/api/auth/callback/credentials", { form: { email, password } });
  expect(answer.status()).toBe(200);
}

async function post(server: Server, path: string, body: unknown) {
  const answer = await fetch(server.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
