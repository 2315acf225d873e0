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

/** Begins to look for changes, until the process ends. */
export function watchCatalog(): void {
  let seen: number | null = null;
  const look = async () => {
    try {
      seen = await refreshSince(seen);
    } catch (error) {
      log.warn("catalogue changes could not be read", { error });
    }
    setTimeout(look, EVERY_MS).unref();
  };
  setTimeout(look, EVERY_MS).unref();
}

/**
 * @param seen last change that was dealt with; null at the start
 * @returns the newest change that is dealt with now
 */
async function refreshSince(seen: number | null): Promise<number> {
  const newest = await db().catalogChange.findFirst({ orderBy: { id: "desc" } });
  if (!newest || newest.id === seen) return newest?.id ?? 0;
  if (seen === null) {
    // The pages on disk are as old as the build, which may even have seen another database.
    await refresh([CATALOG_TAG]);
  } else {
    const changes = await db().catalogChange.groupBy({
      by: "tag",
      where: { id: { gt: seen } },
      orderBy: { tag: "asc" },
      take: MAX_TAGS + 1,
    });
    const tags = changes.map(({ tag }) => tag);
    await refresh(tags.length > MAX_TAGS ? [CATALOG_TAG] : tags);
  }
  await db().catalogChange.deleteMany({
    where: { createdAt: { lt: new Date(Date.now() - KEEP_MS) }, id: { lt: newest.id } },
  });
  return newest.id;
}

async function refresh(tags: string[]): Promise<void> {
  const response = await fetch(`${ownOrigin()}/api/catalog/refresh`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${refreshToken()}` },
    body: JSON.stringify({ tags }),
  });
  if (!response.ok) throw new Error(`refresh answered ${response.status}`);
}
