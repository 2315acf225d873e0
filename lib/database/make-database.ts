import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { databaseKind } from "./database-url";
import { PrismaClient as PostgresqlClient } from "@/lib/generated/postgresql/client";
import { PrismaClient as SqliteClient } from "@/lib/generated/sqlite/client";

export type Database = SqliteClient;
/** The client inside a transaction. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

/**
 * How long PostgreSQL may take, in milliseconds: for a connection, for a statement by the server's clock, and by ours,
 * for a connection that has died without a word. Without them such a connection would stop the sweeper for good. Longer
 * than transactions wait for each other (lib/database/db.ts), so that those are still repeated.
 */
const POSTGRESQL_PATIENCE = {
  connectionTimeoutMillis: 30_000,
  statement_timeout: 60_000,
  query_timeout: 70_000,
  keepAlive: true,
};

/** Who wants to know what goes on between the shop and its database. */
export type Watch = {
  /** Called after each SQL statement, which holds placeholders in place of values; the duration is in milliseconds. */
  statement: (event: { timestamp: Date; query: string; duration: number }) => void;
  /** Called once, with the connections to PostgreSQL. */
  pool: (pool: Pool) => void;
};

/**
 * Opens the database at a DATABASE_URL. Both clients are generated from one models file and behave the same, so the
 * rest of the shop only knows one type.
 */
export function makeDatabase(url: string, watch?: Watch): Database {
  const log = watch ? [{ emit: "event" as const, level: "query" as const }] : [];
  if (databaseKind(url) === "postgresql") {
    const pool = new Pool({ connectionString: url, max: 10, ...POSTGRESQL_PATIENCE });
    watch?.pool(pool);
    const client = new PostgresqlClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }), log });
    if (watch) client.$on("query", watch.statement);
    return client as unknown as Database;
  }
  const client = new SqliteClient({ adapter: new PrismaLibSql({ url, timeout: 5000 }), log });
  if (watch) client.$on("query", watch.statement);
  return client as unknown as Database;
}
