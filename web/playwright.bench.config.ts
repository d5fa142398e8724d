import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** The benchmarks of make bench-web. They run one at a time, so nothing else takes CPU time. */
export default defineConfig({
  ...tests,
  testDir: "e2e/bench",
  testMatch: "*.bench.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 900_000,
  reporter: [["list"], ["./e2e/bench/report.ts"]],
});
