import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Result {
  violations: { id: string; impact: string | null; help: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** Fails where axe finds a serious or critical fault on the page as it is now. */
export async function expectAccessible(page: Page, what: string) {
  // By evaluation, not by a script tag: the policy of our pages forbids those.
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<Result> } }).axe.run(),
  );
  const grave = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
  expect(grave, `axe on ${what}`).toEqual([]);
}
