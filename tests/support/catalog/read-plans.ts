import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { db, type Database } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { PrismaClient as PostgresqlClient } from "@/lib/generated/postgresql/client";
import { PrismaClient as SqliteClient } from "@/lib/generated/sqlite/client";
import { postgresServer } from "../databases";

/** What the database does for a read or a change: the statements, and how each finds its rows. */
export type ReadPlan = { statement: string; steps: string[] };

/**
 * Runs the shop's own reads and changes on a connection that records their statements, and asks the database how it executes each.
 * Planners use statistics about the tables, so call it when they are full; on PostgreSQL it vacuums first, as the
 * server's own maintenance would.
 */
export async function watchReads(
  url: string,
): Promise<(read: () => Promise<unknown>) => Promise<ReadPlan[]>> {
  await db().$executeRawUnsafe(postgresServer() ? "VACUUM ANALYZE" : "ANALYZE");
  const recorded: { query: string; params: string }[] = [];
  const log = [{ emit: "event" as const, level: "query" as const }];
  const watched = postgresServer()
    ? new PostgresqlClient({ adapter: new PrismaPg({ connectionString: url }), log })
    : new SqliteClient({ adapter: new PrismaLibSql({ url }), log });
  watched.$on("query", (event) => recorded.push(event));
  // A connection of its own: after SQLite has explained a full-text search, it refuses all writes of that connection.
  const explaining = makeDatabase(url);
  const plain = db();
  const shared = globalThis as typeof globalThis & { shopDatabase?: Database };

  return async (read) => {
    recorded.length = 0;
    shared.shopDatabase = watched as unknown as Database;
    try {
      await read();
    } finally {
      shared.shopDatabase = plain;
    }
    const plans: ReadPlan[] = [];
    for (const { query, params } of recorded.filter(({ query }) => /^\s*(SELECT|UPDATE)/.test(query))) {
      const steps = await explain(explaining, query, JSON.parse(params) as unknown[]);
      plans.push({ statement: query.trim(), steps });
    }
    return plans;
  };
}

async function explain(client: Database, query: string, params: unknown[]): Promise<string[]> {
  const how = postgresServer() ? "EXPLAIN" : "EXPLAIN QUERY PLAN";
  const rows = await client.$queryRawUnsafe<Record<string, string>[]>(`${how} ${query}`, ...params);
  return rows.map((row) => row["QUERY PLAN"] ?? row.detail ?? "");
}
