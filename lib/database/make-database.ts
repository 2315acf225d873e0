import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { Pool } from "pg";
import { databaseKind } from "./database-url";
import { SqliteAdapter } from "./sqlite-adapter";
import { timedAdapter, type EndedStatement } from "./timed-adapter";
import { PrismaClient as PostgresqlClient } from "@/lib/generated/postgresql/client";
import { PrismaClient as SqliteClient } from "@/lib/generated/sqlite/client";

export type Database = SqliteClient;
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

/**
 * In milliseconds: to connect, for a statement by the server's clock, and by ours in case the connection died silently.
 * Longer than transactions wait for each other (retries.ts).
 */
const POSTGRESQL_PATIENCE = {
  connectionTimeoutMillis: 30_000,
  statement_timeout: 60_000,
  query_timeout: 70_000,
  keepAlive: true,
};

export type Watch = {
  /** With placeholders instead of values. */
  statement: (ended: EndedStatement) => void;
  pool: (pool: Pool) => void;
};

/** Both clients come from one models file, so the shop knows one type. */
export function makeDatabase(url: string, watch?: Watch): Database {
  const watched = (adapter: SqlDriverAdapterFactory) =>
    watch ? timedAdapter(adapter, watch.statement) : adapter;
  if (databaseKind(url) === "postgresql") {
    const pool = new Pool({ connectionString: url, max: 10, ...POSTGRESQL_PATIENCE });
    watch?.pool(pool);
    const adapter = watched(new PrismaPg(pool, { disposeExternalPool: true }));
    return new PostgresqlClient({ adapter }) as unknown as Database;
  }
  return new SqliteClient({ adapter: watched(new SqliteAdapter({ url, timeout: 5000 })) });
}
