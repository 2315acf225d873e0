import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell first: it has no windows and starts twice as fast. */
const CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * An installed browser's path, Playwright's own included; undefined if there is none.
 * @param whole leaves out the headless shell, which has no windows and no back/forward cache
 */
export function browserPath({ whole = false } = {}): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...CANDIDATES, chromium.executablePath()];
  return candidates.find(
    (candidate) =>
      candidate !== undefined && fs.existsSync(candidate) && !(whole && candidate.endsWith("-shell")),
  );
}

/** Without the browser's own sandbox, because tests may run as root, and without requests to the network. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Installs Debian's browser if there is none and we may.
 * @throws Error with one sentence that says how to get one
 */
export function provideBrowser(): void {
  if (browserPath({ whole: true })) return;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    const packages = ["chromium", "chromium-headless-shell"];
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-q"], options);
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], options);
  }
  if (browserPath({ whole: true })) return;
  throw new Error(
    "No browser for the tests: run “npx playwright install chromium”, install Chromium or Chrome, or name one with CHROMIUM_PATH.",
  );
}
