import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { browserPath } from "./installed-browser";

/**
 * Makes sure that there is a browser: an installed one, otherwise Debian's if we may install it. In continuous
 * integration also the headless shell, which nearly all tests use if there is one.
 * @throws Error with one sentence that says how to get one
 */
export function provideBrowser(): void {
  const isThere = () => browserPath({ whole: true }) !== undefined;
  const isLight = browserPath() !== browserPath({ whole: true });
  if (isThere() && (isLight || !process.env.CI)) return;
  installDebian("chromium", "chromium-headless-shell");
  if (isThere()) return;
  throw new Error(
    "No browser for the browser tests: run “npx playwright install chromium”, install Chromium or Chrome, or name one with CHROMIUM_PATH.",
  );
}

function installDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return;
  const options = { stdio: "inherit" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-q"], options);
  spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], options);
}
