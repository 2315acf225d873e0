import "server-only";
import { createHmac } from "node:crypto";
import { db } from "@/lib/db";
import { env, ownOrigin } from "@/lib/env";
import { log } from "@/lib/log";
import { CATALOG_TAG } from "./tags";

/**
 * Keeps the prerendered pages of this process true: whoever changes the catalogue or sells the last piece of
 * something, in whatever process, leaves a row in CatalogChange; every process looks for new rows and drops the pages
 * they name.
 */

const EVERY_MS = 2000;
const KEEP_MS = 24 * 60 * 60 * 1000;
const MAX_TAGS = 200;

/** Proves to our own route that the call comes from a process that knows the session secret. */
export function refreshToken(): string {
  return createHmac("sha256", env().SESSION_SECRET).update("catalog refresh").digest("hex");
}

/**
 * Begins to look for changes, until the process ends.
 * @param onDropped is told the tags whose pages were dropped; nobody waits for it
 */
export function watchCatalog(onDropped: (tags: string[]) => Promise<void>): void {
  let seen: Changes | null = null;
  const look = async () => {
    try {
      const { changes, dropped } = await refreshSince(seen);
      seen = changes;
      if (dropped.length > 0) void onDropped(dropped);
    } catch (error) {
      log.warn("catalogue changes could not be read", { error });
    }
    setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
}

/** All that is known of the changes so far: the highest number, and how many there are. */
type Changes = { last: number; count: number };

/**
 * What the changes are now. Of two that are written at once the lower number may appear second, which only the count
 * tells.
 */
export async function latestChanges(): Promise<Changes> {
  const { _max, _count } = await db().catalogChange.aggregate({ _max: { id: true }, _count: true });
  return { last: _max.id ?? 0, count: _count };
}

/**
 * @param seen the changes that were dealt with; null at the start
 * @returns the changes that are dealt with now, and the tags that were dropped
 */
async function refreshSince(seen: Changes | null): Promise<{ changes: Changes; dropped: string[] }> {
  const now = await latestChanges();
  if (now.count === 0 || (now.last === seen?.last && now.count === seen.count))
    return { changes: now, dropped: [] };
  const dropped = await tagsSince(seen, now);
  if (dropped.length > 0) await refresh(dropped);
  const old = await db().catalogChange.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEEP_MS) }, id: { lt: now.last } },
  });
  return { changes: { last: now.last, count: now.count - old.count }, dropped };
}

async function tagsSince(seen: Changes | null, now: Changes): Promise<string[]> {
  // The pages on disk are as old as the build, which may even have seen another database.
  if (seen === null) return [CATALOG_TAG];
  const since = { id: { gt: seen.last } };
  const told = await db().catalogChange.groupBy({
    by: "tag",
    where: since,
    orderBy: { tag: "asc" },
    take: MAX_TAGS + 1,
  });
  const late = now.count > seen.count + (await db().catalogChange.count({ where: since }));
  return late || told.length > MAX_TAGS ? [CATALOG_TAG] : told.map(({ tag }) => tag);
}

async function refresh(tags: string[]): Promise<void> {
  const response = await fetch(`${ownOrigin()}/api/catalog/refresh`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${refreshToken()}` },
    body: JSON.stringify({ tags }),
  });
  if (!response.ok) throw new Error(`refresh answered ${response.status}`);
}
