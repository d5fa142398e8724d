import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Result {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** The rules that depend on colors. The dark theme changes nothing else, so that the others would only repeat themselves. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Fails where axe finds a serious or critical fault on the page as it is now, in the light or in the dark. */
export async function expectAccessible(page: Page, what: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    const rules = colorScheme === "dark" ? colorRules : undefined;
    await page.emulateMedia({ colorScheme });
    expect(await graveFaults(page.mainFrame(), rules), `axe on ${what}, ${colorScheme}`).toEqual([]);
    // The canvas is looked into as well, on its own; mails in sandboxed frames run no script.
    for (const canvas of await page.locator("iframe[title='Email canvas']").elementHandles()) {
      const frame = await canvas.contentFrame();
      if (frame) expect(await graveFaults(frame, rules), `axe on the canvas of ${what}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

async function graveFaults(frame: Frame, rules?: string[]) {
  // By evaluation, not by a script tag: the policy of our pages forbids those.
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
  let { violations, hasMoved } = await look(frame, rules);
  for (let again = 0; again < 5 && violations.length > 0 && hasMoved; again++)
    ({ violations, hasMoved } = await look(frame, rules));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
}

/** What axe finds when nothing on the page moves, and whether something, such as a message that fades, moved meanwhile nevertheless. */
async function look(frame: Frame, runOnly?: string[]) {
  await frame.page().evaluate(untilStill);
  return frame.evaluate(async (runOnly) => {
    let hasMoved = false;
    const end = new AbortController();
    for (const beginning of ["transitionrun", "animationstart"])
      document.addEventListener(
        beginning,
        () => {
          hasMoved = true;
        },
        { signal: end.signal },
      );
    const { violations } = await (
      globalThis as unknown as { axe: { run: (options: object) => Promise<Result> } }
    ).axe.run({
      iframes: false,
      resultTypes: ["violations"],
      runOnly,
      // The title of the page is not the canvas's.
      rules: { "document-title": { enabled: window === window.top } },
    });
    end.abort();
    return { violations, hasMoved };
  }, runOnly);
}

/**
 * A colour on its way to another has a contrast that nobody reads by. What ends may start the next: nothing moves in the end. What
 * never comes to an end is not waited for: whether it did harm is seen by what moved.
 */
async function untilStill() {
  const patience = performance.now() + 10_000;
  const atMost = (work: Promise<unknown>) => Promise.race([work, new Promise((over) => setTimeout(over, 1_000))]);
  while (performance.now() < patience) {
    await atMost(new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const finite = document.getAnimations().filter(({ effect, playState }) => {
      return playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    if (finite.length === 0) return;
    await atMost(Promise.allSettled(finite.map(({ finished }) => finished)));
  }
}
