import path from "node:path";
import type { Database } from "@/lib/database/make-database";
import { isLive } from "@/lib/payments/mode";

/** This many rows of CatalogChange are kept, however old they are. */
export const KEEP_ROWS = 100;

/**
 * A fingerprint of what pages show: two databases have the same one only if one is a copy of the other and neither has
 * changed since, and two shops only if both are in live mode or both in test mode, in which pages say so.
 * @returns null if no change was ever recorded, so that nothing can be compared
 */
export async function catalogState(database: Database): Promise<string | null> {
  const rows = await database.catalogChange.findMany({ orderBy: { id: "desc" }, take: KEEP_ROWS });
  if (rows.length === 0) return null;
  const changes = rows.map(({ id, tag, createdAt }) => `${id} ${tag} ${createdAt.toISOString()}`);
  return [...changes, isLive() ? "live" : "test"].join("\n");
}

/** Path of the file in which a build records the state of the catalogue that its pages show. */
export function stateFile(): string {
  return path.resolve(process.env.NEXT_DIST_DIR || ".next", "catalog-state.txt");
}
