import fs from "node:fs";
import path from "node:path";
import { databaseKind, sqliteFile } from "../../../lib/database/database-url";
import { db } from "../../../lib/database/db";
import { readiness } from "../../../lib/database/readiness";
import { env } from "../../../lib/env";
import { isThisMachine } from "../../../lib/server/network-exposure";
import { fault, ok, warning, type Finding } from "./finding";

export async function checkDatabase(): Promise<Finding[]> {
  const url = env().DATABASE_URL;
  const file = sqliteFile(url);
  if (!hasDatabase())
    return [fault("database", `there is none at ${url}: start the shop once, or correct DATABASE_URL.`)];
  if (!(await answers())) return [fault("database", "can't be reached: start it, or correct DATABASE_URL.")];
  const { migrations } = await readiness();
  const state =
    migrations === "applied"
      ? ok("database", "is there, with all migrations")
      : fault("database", "lacks migrations of this version: npm run release.");
  if (file) return [state, checkFile(file)];
  return databaseKind(url) === "sqlite" ? [state] : [state, await checkEncryption(url), await checkRights()];
}

async function answers(): Promise<boolean> {
  try {
    await db().$queryRawUnsafe("SELECT 1");
    return true;
  } catch {
    return false;
  }
}

/** SQLite would create an empty database. */
export function hasDatabase(): boolean {
  const file = sqliteFile(env().DATABASE_URL);
  return !file || fs.existsSync(path.resolve(file));
}

function checkFile(file: string): Finding {
  const open = [path.dirname(path.resolve(file)), path.resolve(file)].filter(
    (each) => (fs.statSync(each).mode & 0o077) !== 0,
  );
  if (open.length === 0)
    return ok("database file", "is for its owner alone, and for one instance of the shop");
  return warning("database file", `others on this machine can open ${open.join(", ")}: chmod go-rwx.`);
}

async function checkEncryption(url: string): Promise<Finding> {
  const { hostname, searchParams } = new URL(url);
  if (hostname === "" || isThisMachine(hostname)) return ok("database connection", "stays on this machine");
  const [connection] = await db().$queryRawUnsafe<{ ssl: boolean }[]>(
    `SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`,
  );
  const mend =
    "add ?sslmode=verify-full to DATABASE_URL (and sslrootcert=FILE for an authority of your own).";
  if (!connection?.ssl) return fault("database connection", `isn't encrypted: ${mend}`);
  if (searchParams.get("sslmode") !== "verify-full")
    return warning("database connection", `is encrypted, but not sure of the server's name: ${mend}`);
  return ok("database connection", "is encrypted, and the server's name is checked");
}

async function checkRights(): Promise<Finding> {
  const rows = await db().$queryRawUnsafe<{ locked: bigint; superuser: boolean }[]>(`
    SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
      (SELECT count(*) FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
        AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
          AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS locked`);
  const { locked, superuser } = rows[0]!;
  if (locked > 0)
    return fault(
      "database rights",
      `the user may not read and write ${locked} tables: grant it what is missing.`,
    );
  if (superuser)
    return warning(
      "database rights",
      "the user is a superuser: give the shop one that owns its own database only.",
    );
  return ok("database rights", "the user may read and write every table, and is no superuser");
}
