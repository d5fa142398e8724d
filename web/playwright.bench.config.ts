import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

/** The measurements of make bench-web: one at a time, and nothing beside them that would cost time. */
export default defineConfig({
  ...tests,
  testDir: "e2e/bench",
  testMatch: "*.bench.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 900_000,
  reporter: [["list"], ["./e2e/bench/report.ts"]],
});
