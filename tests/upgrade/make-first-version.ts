/**
 * `node --import tsx tests/upgrade/make-first-version.ts <DATABASE_URL>`: makes an empty database of the first version:
 * its migrations, then its guards. The history of this repository isn't needed.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { databaseKind } from "../../lib/database/database-url";
import { migrationsOf, noFilters, openEngine } from "../../scripts/database/engine";
import { runScript } from "./run-script";

/** SHA-256 of each migration of the first version: what databases have been through can't be changed any more. */
const RELEASED = {
  sqlite: {
    "20261121061319_first_shop": "7fbd3ff054b862c35677b9f1a2a058ac0265af5450e41dd87c6ac1281e73df0b",
    "20261121063214_rate_limits": "c64f699497a52f4589048a640bab327e2937ab0e787d0ef57b5c888845720e0b",
    "20261121174630_shipments_and_supply": "d54ef9c873171c3c0ee7dcdf5aa1f92ffbaf4f6e23581849a932a44d0d1fb52e",
    "20261121215620_shelves": "7e7db794fbde3d8a4cfbd58c7a8bcd01b69a1b8bbeb75630cbf72f5287160e2c",
  },
  postgresql: {
    "20261121061319_first_shop": "8cabcd58e677bac292fdd359cb64033f8e1520a563e31c41f8f67748356c1ef3",
    "20261121063214_rate_limits": "c854d68e8aaebd3aeb651f8f00565c3b0edd80fac625c0d2e6dd6afc1675ac3f",
    "20261121174630_shipments_and_supply": "98fb5ab094d330661f1143b25f5384729b558773dd324fbba0a6c8823e93b17c",
    "20261121215620_shelves": "2f1331fc5436a890969adc90efac817e5d932878ea251b4c9b0a917f7b3490de",
  },
};

async function makeFirstVersion(url: string): Promise<void> {
  const kind = databaseKind(url);
  const present = migrationsOf(kind);
  const migrationDirectories = Object.entries(RELEASED[kind]).map(([name, hash]) => {
    const migration = present.migrationDirectories.find((directory) => directory.path === name);
    const text = migration?.migrationFile.content.value ?? "";
    if (!migration || createHash("sha256").update(text).digest("hex") !== hash)
      throw new Error(`Databases have been through prisma/${kind}/migrations/${name}: keep it as it was.`);
    return migration;
  });
  const engine = await openEngine(kind, url);
  await engine.applyMigrations({ migrationsList: { ...present, migrationDirectories }, filters: noFilters });

  const guards = fs.readFileSync(path.join(import.meta.dirname, "guards", `${kind}.sql`), "utf8");
  if (kind === "sqlite") await runScript(url, "PRAGMA journal_mode = WAL;");
  await runScript(url, guards);
}

await makeFirstVersion(process.argv[2]!);
process.exit(0);
