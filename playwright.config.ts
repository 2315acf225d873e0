import { defineConfig, devices, type Project } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "./scripts/test/installed-browser";

const baseURL = `http://localhost:${process.env.E2E_PORT ?? 3100}`;

/**
 * Which tests run, by their tags (docs/testing.md): "short" leaves out what a phone only repeats, "database" is what
 * touches what is stored, on a desktop, "everything" is every test wherever it can run.
 */
const form = process.env.E2E_FORM ?? "short";
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };

/** The tests that are only for the long form. */
const left = form === "everything" ? [] : ["@long"];

/** A test runs in a project if it has all of the tags that are `wanted` and none of the `others`. */
const byTags = (wanted: string[], others: string[]): Pick<Project, "grep" | "grepInvert"> => ({
  grep: new RegExp(`^${wanted.map((tag) => `(?=.*${tag}\\b)`).join("")}`),
  grepInvert: [...others, ...left].map((tag) => new RegExp(`${tag}(?![-\\w])`)),
});
const stored = form === "database" ? ["@database"] : [];
const forPhone = form === "everything" ? [] : ["@phone"];

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
    { name: "desktop", use: desktop, ...byTags(stored, ["@phone-only", "@alone"]) },
    { name: "desktop-alone", use: desktop, ...byTags([...stored, "@alone"], ["@phone-only"]) },
    {
      name: "phone",
      use: phone,
      testIgnore: /.*\.api\.spec\.ts/,
      ...byTags(forPhone, ["@desktop-only", "@alone"]),
    },
    {
      name: "phone-alone",
      use: phone,
      testIgnore: /.*\.api\.spec\.ts/,
      ...byTags([...forPhone, "@alone"], ["@desktop-only"]),
    },
  ],
});
