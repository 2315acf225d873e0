import fs from "node:fs";
import path from "node:path";
import { noFilters, openEngine, schemaFiles } from "./engine";
import { guardsAreNoted, guardsLine } from "./guards";

const prismaFolder = path.resolve(import.meta.dirname, "../../prisma");
const snapshot = path.join(prismaFolder, "snapshot.prisma");
const KINDS = ["sqlite", "postgresql"] as const;
const models = path.join(prismaFolder, "models.prisma");

/**
 * Writes the difference between prisma/snapshot.prisma and prisma/models.prisma as SQL, without a database server.
 * @param name such as "add_gift_notes"
 * @returns null if nothing has changed
 */
export async function newMigration(name: string): Promise<string | null> {
  const same =
    fs.existsSync(snapshot) && fs.readFileSync(snapshot, "utf8") === fs.readFileSync(models, "utf8");
  if (same && KINDS.every(guardsAreNoted)) return null;
  const engine = await openEngine("sqlite", ":memory:");
  const stamp = new Date().toISOString().replace(/[-:T]/g, "").slice(0, 14);
  const folder = `${stamp}_${name}`;
  for (const kind of KINDS) {
    const { stdout } = await engine.diff({
      from: fs.existsSync(snapshot)
        ? { tag: "schemaDatamodel", files: schemaFiles(kind, snapshot) }
        : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: schemaFiles(kind) },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    const migrations = path.join(prismaFolder, kind, "migrations");
    fs.mkdirSync(path.join(migrations, folder), { recursive: true });
    fs.writeFileSync(path.join(migrations, folder, "migration.sql"), `${guardsLine(kind)}\n${stdout ?? ""}`);
    fs.writeFileSync(path.join(migrations, "migration_lock.toml"), `provider = "${kind}"\n`);
  }
  fs.copyFileSync(models, snapshot);
  return folder;
}
