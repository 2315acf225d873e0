import "server-only";
import { env } from "@/lib/env";
import { makeDatabase, type Database, type Transaction } from "./make-database";
import { withRetries, TRANSACTION } from "./retries";
import { watch } from "./watch";

export type { Database, Transaction };

const shared = globalThis as typeof globalThis & { shopDatabase?: Database };

/** The development server keeps it across reloads. */
export function db(): Database {
  return (shared.shopDatabase ??= makeDatabase(env().DATABASE_URL, isWatched() ? watch : undefined));
}

const isWatched = () => Boolean(env().METRICS_PORT ?? env().OTEL_EXPORTER_OTLP_ENDPOINT);

export async function closeDatabase(): Promise<void> {
  await shared.shopDatabase?.$disconnect();
}

/**
 * Repeats `work` if another transaction got in its way. `work` must write before it reads what it decides on: SQLite
 * doesn't upgrade a read lock, and on PostgreSQL the written row is the lock.
 */
export function transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return withRetries(() => db().$transaction(work, TRANSACTION));
}
