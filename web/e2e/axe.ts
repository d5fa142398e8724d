import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Result {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** The rules that depend on colors. The dark theme changes nothing else, so the other rules run only once. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Fails if axe finds a serious or critical problem on the current page in the light or dark theme. */
export async function expectAccessible(page: Page, what: string) {
  for (const colorScheme of ["light", "dark"] as const) {
    const rules = colorScheme === "dark" ? colorRules : undefined;
    await page.emulateMedia({ colorScheme });
    expect(await seriousProblems(page.mainFrame(), rules), `axe on ${what}, ${colorScheme}`).toEqual([]);
    // The canvas is checked separately. Emails in sandboxed frames can't be checked, because they don't run scripts.
    for (const canvas of await page.locator("iframe[title='Email canvas']").elementHandles()) {
      const frame = await canvas.contentFrame();
      if (frame)
        expect(await seriousProblems(frame, rules), `axe on the canvas of ${what}, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
}

async function seriousProblems(frame: Frame, rules?: string[]) {
  // Evaluated rather than added as a script tag, which our Content Security Policy forbids.
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
  let { violations, hasMoved } = await runAxe(frame, rules);
  for (let again = 0; again < 5 && violations.length > 0 && hasMoved; again++)
    ({ violations, hasMoved } = await runAxe(frame, rules));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
}

/** Runs axe once nothing on the page is animating. Also reports whether something, such as a fading toast, still moved during the run. */
async function runAxe(frame: Frame, runOnly?: string[]) {
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
      // The canvas has no document title of its own.
      rules: { "document-title": { enabled: window === window.top } },
    });
    end.abort();
    return { violations, hasMoved };
  }, runOnly);
}

/**
 * Waits for animations to end, because colors have the wrong contrast halfway through a transition. One animation can start another, so
 * this checks until none is running. It skips endless animations; `hasMoved` shows whether they could have affected the result.
 */
async function untilStill() {
  const deadline = performance.now() + 10_000;
  const atMost = (work: Promise<unknown>) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  while (performance.now() < deadline) {
    await atMost(new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const finite = document.getAnimations().filter(({ effect, playState }) => {
      return playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    if (finite.length === 0) return;
    await atMost(Promise.allSettled(finite.map(({ finished }) => finished)));
  }
}
