import fs from "node:fs";
import path from "node:path";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { sqliteFile } from "../../../lib/database/database-url";
import { makeDatabase } from "../../../lib/database/make-database";
import { DomainError } from "../../../lib/domain-error";
import { checkBooks } from "../../../lib/orders/reconcile/books";
import { SettingsError } from "../../shop/settings";
import type { Backups } from "./kind";

export const sqliteBackups: Backups = {
  ending: "db",

  async write(url, file) {
    if (!fs.existsSync(fileOf(url))) throw new SettingsError(`There is no database at ${url}.`);
    await run(url, `VACUUM INTO ${quoted(file)}`);
  },

  async check(_url, file) {
    const copy = makeDatabase(`file:${file}`);
    try {
      const damage = await copy.$queryRawUnsafe<{ integrity_check: string }[]>("PRAGMA integrity_check");
      if (damage[0]?.integrity_check !== "ok") throw new Error(damage[0]?.integrity_check);
      return await checkBooks(copy);
    } catch (error) {
      throw new DomainError("invalid", `${file} can't be read: ${reason(error)}`);
    } finally {
      await copy.$disconnect();
    }
  },

  async isEmpty(url) {
    return !fs.existsSync(fileOf(url)) || (await schemaObjects(url)).length === 0;
  },

  /** A running shop would go on writing to the old file, so it isn't replaced by a new one. */
  async replace(url, file) {
    const target = path.resolve(fileOf(url));
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
    fs.closeSync(fs.openSync(target, "a", 0o600));
    const old = await schemaObjects(url);
    const copied = await schemaObjects(`file:${file}`);
    const [views, oldTables] = ["view", "table"].map((kind) => old.filter(({ type }) => type === kind));
    const tables = copied.filter(({ type, sql }) => type === "table" && !isIndexOfText(sql));
    const textIndexes = copied.filter(({ sql }) => isIndexOfText(sql));
    // After the rows, because triggers and indexes go with their tables.
    const others = copied.filter(({ type }) => type !== "table");
    await run(
      url,
      `PRAGMA foreign_keys = OFF;
       ATTACH ${quoted(path.resolve(file))} AS backup;
       BEGIN IMMEDIATE;
       ${views!.map(({ name }) => `DROP VIEW "${name}";`).join("\n")}
       ${oldTables!.map(({ name }) => `DROP TABLE "${name}";`).join("\n")}
       ${tables.map(({ name, sql }) => `${sql};\nINSERT INTO main."${name}" SELECT * FROM backup."${name}";`).join("\n")}
       DELETE FROM main.sqlite_sequence;
       INSERT INTO main.sqlite_sequence SELECT * FROM backup.sqlite_sequence;
       ${textIndexes.map(({ name, sql }) => `${sql};\nINSERT INTO "${name}" ("${name}") VALUES ('rebuild');`).join("\n")}
       ${others.map(({ sql }) => `${sql};`).join("\n")}
       COMMIT;
       PRAGMA journal_mode = WAL;`,
    );
  },
};

const fileOf = (url: string): string => sqliteFile(url) ?? "";
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type SchemaObject = { type: string; name: string; sql: string };

/** A full-text index has no text of its own: it is rebuilt from its table. */
const isIndexOfText = (sql: string): boolean => sql.startsWith("CREATE VIRTUAL TABLE");

async function schemaObjects(url: string): Promise<SchemaObject[]> {
  const database = makeDatabase(url);
  try {
    return await database.$queryRawUnsafe<SchemaObject[]>(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
         AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid`,
    );
  } finally {
    await database.$disconnect();
  }
}

async function run(url: string, statements: string): Promise<void> {
  const connection = await new PrismaLibSql({ url, timeout: 30_000 }).connect();
  try {
    await connection.executeScript(statements);
  } finally {
    await connection.dispose();
  }
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";
}
