import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { parseIntoClientConfig } from "pg-connection-string";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { databaseKind, type DatabaseKind } from "../../lib/database/database-url";
import { migrationNames, migrationsFolder, readMigration } from "./migration-files";

export const noFilters = { externalTables: [], externalEnums: [] };

const prismaFolder = path.resolve(import.meta.dirname, "../../prisma");

let loading: Promise<void> | undefined;

function loadEngine(): Promise<void> {
  return (loading ??= (async () => {
    const require = createRequire(import.meta.url);
    const wasm = path.join(
      path.dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg")),
      "schema_engine_bg.wasm",
    );
    const { instance } = await WebAssembly.instantiate(fs.readFileSync(wasm), {
      "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports,
    });
    bindings.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
  })());
}

/** With a connection string, the adapter would use the main database as the shadow database. */
function adapterFor(url: string): PrismaLibSql | PrismaPg {
  if (databaseKind(url) === "sqlite") return new PrismaLibSql({ url, timeout: 5000 });
  return new PrismaPg(parseIntoClientConfig(url), {
    schema: new URL(url).searchParams.get("schema") ?? undefined,
  });
}

export function schemaFiles(kind: DatabaseKind, modelsFile = path.join(prismaFolder, "models.prisma")) {
  return [
    {
      path: "schema.prisma",
      content: fs.readFileSync(path.join(prismaFolder, kind, "schema.prisma"), "utf8"),
    },
    { path: "models.prisma", content: fs.readFileSync(modelsFile, "utf8") },
  ];
}

/** Prisma's own engine as WebAssembly: the same `_prisma_migrations` table, no native download. */
export async function openEngine(kind: DatabaseKind, url: string) {
  await loadEngine();
  const datamodels = schemaFiles(kind).map((file): [string, string] => [file.path, file.content]);
  return bindings.SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(adapterFor(url)),
  );
}

export function migrationsOf(kind: DatabaseKind) {
  const baseDir = migrationsFolder(kind);
  const lockfile = path.join(baseDir, "migration_lock.toml");
  return {
    baseDir,
    lockfile: {
      path: "migration_lock.toml",
      content: fs.existsSync(lockfile) ? fs.readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames(kind).map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: readMigration(kind, name),
        },
      },
    })),
  };
}
