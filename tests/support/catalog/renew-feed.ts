import { setTimeout as pause } from "node:timers/promises";
import fs from "node:fs";
import path from "node:path";

/** Writing 100,000 products takes minutes on a busy machine. */
const PATIENCE_MS = 300_000;

/**
 * Makes the merchants' feed of a running shop an hour old, and waits until the shop has written it again.
 * @param build its NEXT_DIST_DIR
 */
export async function renewFeed(build = process.env.NEXT_DIST_DIR ?? ".next"): Promise<void> {
  const begun = Date.now();
  const files = () =>
    fs
      .readdirSync(build)
      .filter((name) => /^merchants-feed-\w+\.xml\.gz$/.test(name))
      .map((name) => path.join(build, name));
  const hourAgo = new Date(begun - 3_600_001);
  for (const file of files()) fs.utimesSync(file, hourAgo, hourAgo);
  while (!files().some((file) => fs.statSync(file).mtimeMs >= begun)) {
    if (Date.now() - begun > PATIENCE_MS) throw new Error("The shop doesn't rewrite its feed");
    await pause(200);
  }
}
