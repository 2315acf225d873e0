import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { makeDatabase } from "../../../lib/database/make-database";
import { DomainError } from "../../../lib/domain-error";
import { checkBooks } from "../../../lib/orders/reconcile/books";
import { SettingsError } from "../../shop/settings";
import type { Backups } from "./kind";

/** Needs PostgreSQL's programs, of the server's version or newer. */
export const postgresqlBackups: Backups = {
  ending: "dump",

  async write(url, file) {
    await runProgram(
      "pg_dump",
      [...UNOWNED, "--format=custom", `--schema=${schemaOf(url)}`, `--file=${file}`],
      url,
    );
  },

  async check(url, file) {
    const scratch = new URL(url);
    scratch.pathname = `/shop_backup_${process.pid}_${Date.now()}`;
    const name = scratch.pathname.slice(1);
    if (!(await mayCreate(url, name))) {
      await runProgram("pg_restore", [...UNOWNED, "--file=/dev/null", file], url);
      return null;
    }
    try {
      await load(scratch.href, file);
      const copy = makeDatabase(scratch.href);
      return await checkBooks(copy).finally(() => copy.$disconnect());
    } finally {
      await query(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  },

  async isEmpty(url) {
    const tables = await query(
      url,
      "SELECT 1 FROM information_schema.tables WHERE table_schema = $1 LIMIT 1",
      [schemaOf(url)],
    );
    return tables === 0;
  },

  replace: load,
};

/** The server decides who owns a table, not the copy. */
const UNOWNED = ["--no-owner", "--no-privileges"];
const INSUFFICIENT_PRIVILEGE = "42501";

const schemaOf = (url: string): string => new URL(url).searchParams.get("schema") ?? "public";

/** In one transaction: shoppers see one schema or the other. */
async function load(url: string, file: string): Promise<void> {
  const schema = schemaOf(url);
  // Written to a file first: a broken list of statements would look complete to psql.
  const folder = fs.mkdtempSync(path.join(path.dirname(path.resolve(file)), ".restore-"));
  const script = path.join(folder, "restore.sql");
  try {
    fs.closeSync(fs.openSync(script, "wx", 0o600));
    await runProgram("pg_restore", [...UNOWNED, `--schema=${schema}`, `--file=${script}`, file], url);
    const recreateSchema = `DROP SCHEMA IF EXISTS "${schema}" CASCADE; CREATE SCHEMA "${schema}"`;
    await runProgram(
      "psql",
      [
        "--no-psqlrc",
        "--quiet",
        "--single-transaction",
        "--set=ON_ERROR_STOP=1",
        `--command=${recreateSchema}`,
        `--file=${script}`,
      ],
      url,
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function mayCreate(url: string, name: string): Promise<boolean> {
  try {
    await query(url, `CREATE DATABASE "${name}" TEMPLATE template0`);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

async function query(url: string, statement: string, values: string[] = []): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * Keeps the password out of the process list.
 * @throws SettingsError when the program isn't installed
 * @throws DomainError with what it said
 */
async function runProgram(program: string, args: string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get("sslmode");
  const sslrootcert = searchParams.get("sslrootcert");
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PGHOST: hostname.replace(/^\[|\]$/g, ""),
      PGPORT: port || "5432",
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      ...(sslmode && { PGSSLMODE: sslmode }),
      ...(sslrootcert && { PGSSLROOTCERT: sslrootcert }),
    },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", () => reject(notInstalled(program)));
    child.once("close", resolve);
  });
  if (code !== 0)
    throw new DomainError("unavailable", `${program} failed: ${said.trim().replaceAll("\n", " ")}`);
}

function notInstalled(program: string): SettingsError {
  return new SettingsError(
    `${program} is not installed: install PostgreSQL's client programs, of the server's version or newer (Debian: apt-get install postgresql-client).`,
  );
}
