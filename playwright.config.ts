import os from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { browserPath, BROWSER_ARGUMENTS } from "./scripts/test/installed-browser";

const port = process.env.E2E_PORT ?? "3100";
const folder = path.join(os.tmpdir(), `shop-e2e-${port}`);

/** Settings of the shop that the tests visit, and of the tests, which look into its database and its mails. */
const settings = {
  DATABASE_URL:
    process.env.E2E_DATABASE === "postgresql"
      ? `postgresql://shop:shop@127.0.0.1:${Number(port) + 1}/shop`
      : `file:${folder}/shop.db`,
  NEXT_DIST_DIR: `.next-test-e2e-${port}`,
  SITE_URL: `http://localhost:${port}`,
  PORT: port,
  E2E_PORT: port,
  SESSION_SECRET: "a session secret for browser tests, long enough",
  PAYMENTS_SANDBOX_DATA_FILE: `${folder}/sandbox.jsonl`,
  PAYMENTS_SANDBOX_TEST_CONTROLS: "1",
  MAIL_FOLDER: `${folder}/mail`,
  ASSETS_FOLDER: `${folder}/assets`,
  // All tests come from one address.
  NETWORK_ALLOWANCE: "1000",
};
Object.assign(process.env, settings);

// Windows, which --headed, --ui and --debug open, need more than the headless shell.
const whole = process.argv.some((argument) => /^--(headed|ui|debug)/.test(argument));
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } };
const notOnPhones = /.*\.api\.spec\.ts/;

/**
 * The browser tests, against the production build. Their tags choose the projects that play them (docs/testing.md);
 * `npm test` leaves out those whose name ends in “-long”.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: `test-results/browser-${port}`,
  fullyParallel: true,
  workers: "100%",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: "list",
  webServer: {
    // In the place of its shell, so that it sees when Playwright was killed, and ends as well.
    command:
      "exec node --import ./scripts/shop/follow-parent.mjs --conditions=react-server --import tsx tests/e2e/support/serve.ts",
    env: { ...settings, NODE_ENV: "production" },
    url: `${settings.SITE_URL}/api/ready`,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
  use: {
    baseURL: settings.SITE_URL,
    launchOptions: {
      executablePath: browserPath({ whole }),
      // A page is left after a second or two: that long, making fast code of a script costs more than it saves.
      args: [...BROWSER_ARGUMENTS, "--js-flags=--no-opt,--no-maglev"],
    },
    screenshot: "only-on-failure",
    reducedMotion: "reduce",
  },
  projects: [
    { name: "desktop", use: desktop, grepInvert: /@alone|@long|@phone-only/ },
    { name: "phone", use: phone, testIgnore: notOnPhones, grep: /@phone/, grepInvert: /@alone|@long/ },
    { name: "desktop-long", use: desktop, grep: /@long/, grepInvert: /@alone|@phone-only/ },
    {
      name: "phone-long",
      use: phone,
      testIgnore: notOnPhones,
      grep: /^(?!.*@phone)|@long/,
      grepInvert: /@alone|@desktop-only/,
    },
    // Tests that change the catalogue for every visitor run after the others, one at a time.
    {
      name: "alone",
      use: desktop,
      grep: /@alone/,
      grepInvert: /@long/,
      workers: 1,
      dependencies: ["desktop", "phone"],
    },
    {
      name: "alone-desktop-long",
      use: desktop,
      grep: /@alone.*@long/,
      workers: 1,
      dependencies: ["alone", "desktop-long", "phone-long"],
    },
    {
      name: "alone-long",
      use: phone,
      testIgnore: notOnPhones,
      grep: /@alone/,
      grepInvert: /@desktop-only/,
      workers: 1,
      dependencies: ["alone-desktop-long"],
    },
  ],
});
