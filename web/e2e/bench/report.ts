import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { type Figure, median } from "./measure";

const file = join(import.meta.dirname, "../../../docs/benchmarks.md");
const heading = "## The web app in a browser";

/** Replaces the web app's section of docs/benchmarks.md with the new figures. */
// biome-ignore lint/style/noDefaultExport: Playwright requires it
export default class Report implements Reporter {
  readonly #figures: Figure[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { type, description } of annotations) {
      if (type === "figure" && description) this.#figures.push(JSON.parse(description));
    }
  }

  onEnd({ status }: FullResult) {
    if (status !== "passed") return;
    const section = `${heading}\n\n${this.#text()}`;
    const [before = "", after = ""] = readFileSync(file, "utf8").split(`${heading}\n`);
    const next = after.indexOf("\n## ");
    writeFileSync(file, `${before.trimEnd()}\n\n${section}${next < 0 ? "" : after.slice(next)}`);
  }

  #text(): string {
    const day = new Date().toISOString().slice(0, 10);
    return `Measured with \`make bench-web\` on ${day} in Chromium on ${cpus().length} cores. The figures are the CPU time of the page's main
thread, including the browser's own work there: medians, with their range. Work on other threads doesn't count, such as
compiling the editor's scripts while they load. A load lasts until all blocks and the inspector are drawn, with the app's files
in the browser's cache but not compiled. A change lasts until the frame that shows it, after a warm-up of 70 changes. The cost
of a key press and a frame without a change is subtracted.

| | | range | goal |
|---|---|---|---|
${this.#figures.map(line).join("\n")}
`;
  }
}

function line({ what, values, goal }: Figure): string {
  const sorted = values.toSorted((a, b) => a - b);
  const show = (value: number) => `${value < 20 ? Number(value.toFixed(1)) : Math.round(value)} ms`;
  const range = sorted.length > 1 ? `${show(sorted[0] ?? 0)} to ${show(sorted.at(-1) ?? 0)}` : "";
  const verdict = goal === undefined ? "" : `${show(goal)}: ${median(values) <= goal ? "reached" : "missed"}`;
  return `| ${what} | ${show(median(values))} | ${range} | ${verdict} |`;
}
