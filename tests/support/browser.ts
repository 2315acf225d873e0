import fs from "node:fs";

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The installed browser, or undefined for Playwright's own download. */
export function browserPath(): string | undefined {
  return CANDIDATES.find((candidate) => candidate !== undefined && fs.existsSync(candidate));
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
