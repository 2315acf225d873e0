import fs from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell first: it renders pages without windows and starts twice as fast. */
const CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of an installed browser, including Playwright's own; undefined if there is none.
 * @param whole leaves out the headless shell, which has no windows and no back/forward cache
 */
export function browserPath({ whole = false } = {}): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...CANDIDATES, chromium.executablePath()];
  return candidates.find(
    (candidate) =>
      candidate !== undefined && fs.existsSync(candidate) && !(whole && candidate.endsWith("-shell")),
  );
}

/** Without the browser's own sandbox (tests may run as root) and without requests to the network. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
