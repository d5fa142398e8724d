import type { Page } from "@playwright/test";

/** Requests that match hang until they are let go by what is returned; then they go on to the server. */
export async function hold(page: Page, address: string, method = "*"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (method === "*" || route.request().method() === method) await released;
    await route.continue().catch(() => undefined); // cancelled meanwhile
  });
  return release;
}
