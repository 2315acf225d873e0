/**
 * `node --import tsx tests/upgrade/make-database.ts <DATABASE_URL> models|first-version`: makes of an empty database what
 * prisma/models.prisma describes, or what the first version had, without rows and without the guards that remain.
 */
import { createHash } from "node:crypto";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { Client } from "pg";
import { databaseKind } from "../../lib/database/database-url";
import { migrationsOf, noFilters, openEngine, schemaFiles } from "../../scripts/database/engine";

/** SHA-256 of the first version's migrations, which must never change. */
const RELEASED = {
  count: 4,
  sqlite: "c6df98861c20245e1e38fa8e347912e5a72e1a486b0f8ca6e0fe968c027c0c1a",
  postgresql: "a4716d8211dc730b430d2c92c15ba10c4ce959a01d07ddd79f3997d582c9a753",
};

/** What its guards had and those of today haven't: they have to go, or they act on tables of another name. */
const FORMER_GUARDS = {
  sqlite: `
    CREATE VIEW "ShelfContent" AS SELECT 'all' AS "category", "id" AS "productId" FROM "Product";
    ${["Product_insert", "Product_update", "Listing_insert", "Listing_delete", "Category_update"]
      .map((name) => name.split("_"))
      .map(
        ([table, event]) => `
          CREATE TRIGGER "shelf_${table!.toLowerCase()}${table === "Category" ? "" : `_${event}`}" AFTER ${event} ON "${table}"
          BEGIN DELETE FROM "Shelf" WHERE "productId" NOT IN (SELECT "productId" FROM "ShelfContent"); END;`,
      )
      .join("\n")}`,
  postgresql: `
    CREATE VIEW "ShelfContent" AS SELECT 'all' AS "category", "id" AS "productId" FROM "Product";
    CREATE FUNCTION shelve(product text) RETURNS void LANGUAGE sql AS
      $$DELETE FROM "Shelf" WHERE "productId" = product AND product NOT IN (SELECT "productId" FROM "ShelfContent")$$;
    ${["Product", "Listing", "Category"]
      .map(
        (table) => `
          CREATE FUNCTION shelve_${table.toLowerCase()}() RETURNS trigger LANGUAGE plpgsql AS
            $$BEGIN PERFORM shelve('none'); RETURN NULL; END$$;
          CREATE TRIGGER "shelve_${table.toLowerCase()}" AFTER INSERT OR UPDATE ON "${table}"
            FOR EACH ROW EXECUTE FUNCTION shelve_${table.toLowerCase()}();`,
      )
      .join("\n")}`,
};

async function run(url: string, statements: string): Promise<void> {
  if (databaseKind(url) === "sqlite") {
    const connection = await new PrismaLibSql({ url }).connect();
    await connection.executeScript(statements).finally(() => connection.dispose());
  } else {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
  }
}

const [url = "", what] = process.argv.slice(2);
const kind = databaseKind(url);
const engine = await openEngine(kind, url);
if (what === "models") {
  const { stdout: statements } = await engine.diff({
    from: { tag: "empty" },
    to: { tag: "schemaDatamodel", files: schemaFiles(kind) },
    script: true,
    exitCode: null,
    filters: noFilters,
  });
  if (!statements) throw new Error("prisma/models.prisma describes nothing");
  await run(url, statements);
} else {
  const present = migrationsOf(kind);
  const migrationDirectories = present.migrationDirectories.slice(0, RELEASED.count);
  const texts = migrationDirectories.map(({ path, migrationFile }) => [path, migrationFile.content.value]);
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  if (hash !== RELEASED[kind])
    throw new Error(`Databases have been through the first migrations of ${kind} (${hash}): keep them.`);
  await engine.applyMigrations({ migrationsList: { ...present, migrationDirectories }, filters: noFilters });
  await run(url, `${kind === "sqlite" ? "PRAGMA journal_mode = WAL;" : ""} ${FORMER_GUARDS[kind]}`);
}
process.exit(0);
