import { defineConfig, devices } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "./tests/support/browser";

const port = Number(process.env.E2E_PORT ?? 3100);

/** Browser tests run against the production build; scripts/test.ts builds and serves it. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: browserPath(), args: BROWSER_ARGUMENTS },
    trace: "retain-on-failure",
    reducedMotion: "reduce",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
      testIgnore: /.*\.api\.spec\.ts/,
    },
  ],
});
