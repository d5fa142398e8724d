import { defineConfig } from "@playwright/test";

export default defineConfig({
  // make test runs the journeys; make test-full runs them again in the whole Chromium, with everything in e2e/full.
  projects: [
    { name: "journeys", testDir: "e2e", testMatch: /e2e\/\w+\.spec\.ts$/ },
    { name: "full", testDir: "e2e", testMatch: "**/*.spec.ts" },
  ],
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Other work on the same machine must not fail a test; nothing waits this long where all is well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // scripts/slowest-tests reads the second.
  reporter: [["list"], ["json", { outputFile: "../build/test/browser.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.MAILWRIGHT_TEST_BROWSER,
      args: ["--no-sandbox", "--disable-gpu"],
    },
    // A trace of every test would slow down all of them; --trace retain-on-failure has one.
    screenshot: "only-on-failure",
  },
});
