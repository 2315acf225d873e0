import path from "node:path";
import { createClient, LibsqlError, type Transaction } from "@libsql/client";
import { Client } from "pg";
import { sqliteFile } from "../../lib/database/database-url";

/** PostgreSQL's advisory locks are numbers; these mean nothing. */
const LOCK = "4801, 18";
const POLL_MS = 100;

/**
 * On PostgreSQL the lock belongs to a connection, so DATABASE_URL must not lead through a pooler that shares
 * connections between transactions.
 * @param onWait called once if another process has the lock
 */
export async function withReleaseLock<Result>(
  url: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = sqliteFile(url);
  const unlock = file ? await lockFile(`${path.resolve(file)}.lock`, onWait) : await lockServer(url, onWait);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function lockServer(url: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS free`);
    if (!rows[0]?.free) {
      onWait();
      // Another release may take longer than the server allows statements.
      await client.query("SET statement_timeout = 0; SET lock_timeout = 0");
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}

/** An empty file beside the shop's: if a process dies, the operating system takes back SQLite's write lock. */
async function lockFile(file: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = createClient({ url: `file:${file}` });
  let waited = false;
  for (;;) {
    try {
      const transaction: Transaction = await client.transaction("write");
      return async () => {
        transaction.close();
        client.close();
      };
    } catch (error) {
      if (!(error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY"))) throw error;
    }
    if (!waited) onWait();
    waited = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
