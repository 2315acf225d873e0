import fs from "node:fs";
import path from "node:path";
import type { DatabaseKind } from "../../lib/database/database-url";

export function migrationsFolder(kind: DatabaseKind): string {
  return path.resolve(import.meta.dirname, "../../prisma", kind, "migrations");
}

/** Oldest first. */
export function migrationNames(kind: DatabaseKind): string[] {
  const folder = migrationsFolder(kind);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, "migration.sql")))
    .sort();
}

export function readMigration(kind: DatabaseKind, name: string): string {
  return fs.readFileSync(path.join(migrationsFolder(kind), name, "migration.sql"), "utf8");
}
