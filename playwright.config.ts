import { defineConfig, devices } from "@playwright/test";
import { site } from "./lib/site";
import { browserPath, BROWSER_ARGUMENTS } from "./tests/support/browser";

const baseURL = `http://localhost:${process.env.E2E_PORT ?? 3100}`;

/** Browser tests run against the production build; scripts/test.ts builds and serves it. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once; scripts/test.ts names every test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  use: {
    baseURL,
    // The discount popup has been seen; the tests of the popup itself begin with a visitor who hasn't.
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: `${site.key}_popup_shown`, value: "true" }] }],
    },
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
