import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { browserPath } from "../../tests/support/browser";

/**
 * Makes sure that there is a browser: an installed one, else Debian's where we may install it.
 * @throws Error with one sentence that says how to get one
 */
export function provideBrowser(): void {
  if (browserPath({ whole: true })) return;
  // Nearly all tests take the light one, where there is one.
  if (installDebian("chromium", "chromium-headless-shell") && browserPath({ whole: true })) return;
  throw new Error(
    "No browser for the browser tests: run “npx playwright install chromium”, install Chromium or Chrome, or name one with CHROMIUM_PATH.",
  );
}

function installDebian(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: "inherit" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-q"], options);
  return (
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], options).status ===
    0
  );
}
