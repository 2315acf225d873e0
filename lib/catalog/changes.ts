import { CATALOG_TAG } from "./tags";

/** Commands run this without the bundler, so no "server-only". */

const MOST_TAGS = 100;
/** Long enough for the transaction to end and for changes to go out together. */
const GATHER_MS = 1_000;

const noted = new Set<string>();
let gathering: NodeJS.Timeout | null = null;

/** A command calls `sendChanges` with `takeChanges` before it ends. */
export function noteChange(...tags: string[]): void {
  for (const tag of tags) noted.add(tag);
  if (process.env.NEXT_RUNTIME === "nodejs") gathering ??= setTimeout(sendNoted, GATHER_MS).unref();
}

/** Failures are ignored: pages follow within a minute. */
function sendNoted(): void {
  gathering = null;
  void import("./send-changes").then(({ sendChanges }) => sendChanges(takeChanges()));
}

export function takeChanges(): string[] {
  const tags = noted.size > MOST_TAGS || noted.has(CATALOG_TAG) ? [CATALOG_TAG] : [...noted];
  noted.clear();
  return tags;
}
