import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";

/**
 * Databases for tests: one is migrated per run, and every test file gets its own copy. With TEST_POSTGRES_URL, the
 * address of a server's maintenance database, they are on PostgreSQL.
 */

/** Tests and scripts start in the project folder. */
const root = process.cwd();
const templateName = `shop_test_template_${process.env.SHOP_TEST_RUN ?? process.pid}`;
const templateFile = path.join(os.tmpdir(), `${templateName}.db`);

export function postgresServer(): string | undefined {
  return process.env.TEST_POSTGRES_URL;
}

/**
 * Migrates the database from which the others are copied.
 * @param server address of a PostgreSQL server's maintenance database; on SQLite without it
 */
export async function makeTemplate(server?: string): Promise<void> {
  if (server) {
    await dropTemplate(server);
    await administer(server, `CREATE DATABASE "${templateName}"`);
  } else fs.rmSync(templateFile, { force: true });
  const loader = ["--conditions=react-server", "--import", "tsx"];
  const DATABASE_URL = server ? withDatabase(server, templateName) : `file:${templateFile}`;
  const options = { cwd: root, env: { ...process.env, DATABASE_URL }, stdio: "pipe" } as const;
  execFileSync(process.execPath, [...loader, path.join(root, "scripts/op.ts"), "db", "migrate"], options);
}

export async function dropTemplate(server?: string): Promise<void> {
  if (server) await administer(server, `DROP DATABASE IF EXISTS "${templateName}"`);
  else for (const ending of ["", "-wal", "-shm", ".lock"]) fs.rmSync(templateFile + ending, { force: true });
}

let counter = 0;

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** A new, migrated, empty database, and a function that deletes it. */
export async function copyTemplate(): Promise<TestDatabase> {
  if (postgresServer()) return makeDatabase(`TEMPLATE "${templateName}"`);
  const database = await makeDatabase();
  fs.copyFileSync(templateFile, database.url.replace("file:", ""));
  return database;
}

/** A new database without a table, and a function that deletes it. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase();

async function makeDatabase(options = ""): Promise<TestDatabase> {
  const name = `shop_test_${process.pid}_${Date.now()}_${counter++}`;
  const server = postgresServer();
  if (server) {
    const url = withDatabase(server, name);
    return { url, drop: await createDatabase(url, server, options) };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-test-"));
  return {
    url: `file:${path.join(folder, "shop.db")}`,
    drop: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Creates the database that `url` names, on its server.
 * @param server address of the server's maintenance database
 * @returns a function that drops it again
 */
export async function createDatabase(
  url: string,
  server = withDatabase(url, "postgres"),
  options = "",
): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  await administer(server, `CREATE DATABASE "${name}" ${options}`);
  return () => administer(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
