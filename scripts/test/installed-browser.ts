import fs from "node:fs";
import { chromium } from "@playwright/test";

/** The light one first: it draws pages without the windows around them, and is there twice as fast. */
const CANDIDATES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser that is installed, Playwright's own among them; undefined where there is none.
 * @param whole not the light one, which has neither windows nor the memory for pages that were left
 */
export function browserPath({ whole = false } = {}): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...CANDIDATES, chromium.executablePath()];
  return candidates.find(
    (candidate) =>
      candidate !== undefined && fs.existsSync(candidate) && !(whole && candidate.endsWith("-shell")),
  );
}

/** No sandbox of its own (tests may run as root), and nothing that would call out to the network. */
export const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
