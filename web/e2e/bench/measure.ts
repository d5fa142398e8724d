import type { Browser, CDPSession, Page } from "@playwright/test";
import { test } from "../test";

export interface Figure {
  readonly what: string;
  /** In milliseconds, one per round. */
  readonly values: readonly number[];
  /** In milliseconds. Undefined for a figure that only explains another one. */
  readonly goal?: number;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Adds a figure to the report. */
export function report(figure: Figure) {
  test.info().annotations.push({ type: "figure", description: JSON.stringify(figure) });
}

/** Work on the page's main thread, in milliseconds of CPU time, so that other work on the machine doesn't count. */
export interface Work {
  readonly all: number;
  readonly script: number;
  /** Styles and layout, including those that a script forces. */
  readonly layout: number;
}

/** A clock for the page's work. It restarts when the page reloads. */
export async function clockOf(page: Page): Promise<() => Promise<Work>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const read = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000;
    return {
      all: read("TaskDuration"),
      script: read("ScriptDuration"),
      layout: read("LayoutDuration") + read("RecalcStyleDuration"),
    };
  };
}

/** Waits until all pending changes are drawn. */
export async function settle(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Waits for the next frame, which shows the latest change. A second one would add to the measured work. */
export async function nextFrame(page: Page) {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

/** The CPU time in milliseconds of the longest task on the main thread during the work. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf),
  );
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name) && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error("the trace has no tasks");
  return Math.max(...tasks.map(({ tdur }) => (tdur ?? 0) / 1000));
}
