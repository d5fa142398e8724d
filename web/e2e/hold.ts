import type { Page } from "@playwright/test";

/** Holds matching requests until the returned function is called, then sends them to the server. */
export async function hold(page: Page, url: string, method = "*"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (method === "*" || route.request().method() === method) await released;
    await route.continue().catch(() => undefined); // canceled in the meantime
  });
  return release;
}
