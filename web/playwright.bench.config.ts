import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** The benchmarks that make bench-web runs, one at a time so that nothing else takes CPU time. */
export default defineConfig({
  ...tests,
  testDir: "e2e/bench",
  testMatch: "*.bench.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 900_000,
  reporter: [["list"], ["./e2e/bench/report.ts"]],
});
