import path from "node:path";
import type { Database } from "@/lib/database/make-database";

/** So many rows of CatalogChange stay however old they are. */
export const KEEP_ROWS = 100;

/**
 * The state of a catalogue: two databases have the same one only when one is a copy of the other and neither has changed
 * since.
 * @returns null when no change was ever noted, so that nothing can be said
 */
export async function catalogState(database: Database): Promise<string | null> {
  const rows = await database.catalogChange.findMany({ orderBy: { id: "desc" }, take: KEEP_ROWS });
  if (rows.length === 0) return null;
  return rows.map(({ id, tag, createdAt }) => `${id} ${tag} ${createdAt.toISOString()}`).join("\n");
}

/** Where a build keeps the state of the catalogue that its pages show. */
export function stateFile(): string {
  return path.resolve(process.env.NEXT_DIST_DIR || ".next", "catalog-state.txt");
}
