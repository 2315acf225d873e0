import path from "node:path";
import type { Database } from "@/lib/database/make-database";
import { isLive, isPublicTest } from "@/lib/payments/mode";

/** The mode of pages without anything that only a test shows. */
export const LIVE_PAGES = "live";

/** This many rows of CatalogChange are kept, however old they are. */
export const KEEP_ROWS = 100;

/**
 * A fingerprint of what pages show: two databases have the same one only if one is a copy of the other and neither has
 * changed since, and two shops only if both are in live mode, or in a test mode that says the same.
 * @param mode this process's; a build's pages are those of live mode
 * @returns null if no change was ever recorded, so that nothing can be compared
 */
export async function catalogState(database: Database, mode = modeOfPages()): Promise<string | null> {
  const rows = await database.catalogChange.findMany({ orderBy: { id: "desc" }, take: KEEP_ROWS });
  if (rows.length === 0) return null;
  const changes = rows.map(({ id, tag, createdAt }) => `${id} ${tag} ${createdAt.toISOString()}`);
  return [...changes, mode].join("\n");
}

/** In live mode pages show no example reviews; where others come in test mode, they say that it is one. */
function modeOfPages(): string {
  return isLive() ? LIVE_PAGES : isPublicTest() ? "public test" : "test";
}

/** Path of the file in which a build records the state of the catalogue that its pages show. */
export function stateFile(): string {
  return path.resolve(process.env.NEXT_DIST_DIR || ".next", "catalog-state.txt");
}
