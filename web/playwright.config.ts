import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  // make test runs the tests that are tagged @journey. make test-full runs all of them in the full Chromium.
  projects: [{ name: "journeys", grep: /@journey/ }, { name: "full" }],
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Long enough that other work on the same machine doesn't fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // scripts/slowest-tests reads the JSON report.
  reporter: [["list"], ["json", { outputFile: "../build/test/browser.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.MAILWRIGHT_TEST_BROWSER,
      args: ["--no-sandbox", "--disable-gpu"],
    },
    // Traces would slow down every test. To get one, run with --trace retain-on-failure.
    screenshot: "only-on-failure",
  },
});
