import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Result {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Fails where axe finds a serious or critical fault on the page as it is now, in the light or in the dark. */
export async function expectAccessible(page: Page, what: string) {
  // By evaluation, not by a script tag: the policy of our pages forbids those.
  await page.evaluate(source);
  // The canvas is looked into as well; mails in sandboxed frames run no script.
  for (const canvas of await page.locator("iframe[title='Mail canvas']").all()) {
    await (await (await canvas.elementHandle())?.contentFrame())?.evaluate(source);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await graveFaults(page), `axe on ${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

async function graveFaults(page: Page) {
  await page.evaluate(untilStill);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<Result> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
}

/** A colour on its way to another has a contrast that nobody reads by. What ends may start the next: nothing moves in the end. */
async function untilStill() {
  for (;;) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const finite = document.getAnimations().filter(({ effect, playState }) => {
      return playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    if (finite.length === 0) return;
    await Promise.allSettled(finite.map(({ finished }) => finished));
  }
}
