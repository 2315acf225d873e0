import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { ownOrigin } from "@/lib/env";
import { isStopping } from "@/lib/server/stopping";

/** Pages expire after 240 seconds; housekeeping's jitter and the visits themselves take up to 60. */
export const VISIT_PAGES_MS = 150_000;

/** In the order of the sitemap: popular products come before others. */
const MOST_PAGES = 100;

/** After each page, so that shoppers don't wait while it is made again. */
const REST_MS = 200;

/**
 * The visitor for whom a page is made waits for it, and gets it as the framework writes it (decision 0006). So that
 * shoppers are rarely the first, the shop visits its pages before they expire.
 */
export async function visitPages(): Promise<void> {
  const addresses = (await visit("/sitemaps/1.xml")).matchAll(/<loc>([^<]+)<\/loc>/g);
  for (const [, address] of [...addresses].slice(0, MOST_PAGES)) {
    if (isStopping()) return;
    await visit(new URL(address!).pathname);
    await pause(REST_MS);
  }
}

/** A server that is about to stop refuses its own visits, too. */
function visit(path: string): Promise<string> {
  return fetch(ownOrigin() + path).then(
    (answer) => answer.text(),
    () => "",
  );
}
