import { defineConfig, devices } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "./scripts/test/installed-browser";
import { onDesktop, onPhone, type Form } from "./scripts/test/browser-selection";

const baseURL = `http://localhost:${process.env.E2E_PORT ?? 3100}`;

const form = (process.env.E2E_FORM ?? "short") as Form;
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const notOnPhones = /.*\.api\.spec\.ts/;

/** Browser tests run against the production build; scripts/test-browser.ts builds and serves it. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: process.env.E2E_OUTPUT ?? "test-results/browser",
  fullyParallel: true,
  workers: "100%",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [["list"], ["json", { outputFile: process.env.E2E_REPORT ?? "test-results/report.json" }]],
  use: {
    baseURL,
    launchOptions: {
      executablePath: browserPath({ whole: process.env.E2E_WINDOWED === "1" }),
      // A page is left after a second or two: that long, making fast code of a script costs more than it saves.
      args: [...BROWSER_ARGUMENTS, "--js-flags=--no-opt,--no-maglev"],
    },
    screenshot: "only-on-failure",
    reducedMotion: "reduce",
  },
  projects: [
    { name: "desktop", use: desktop, ...onDesktop(form, "together") },
    { name: "desktop-alone", use: desktop, ...onDesktop(form, "alone") },
    { name: "phone", use: phone, testIgnore: notOnPhones, ...onPhone(form, "together") },
    { name: "phone-alone", use: phone, testIgnore: notOnPhones, ...onPhone(form, "alone") },
  ],
});
