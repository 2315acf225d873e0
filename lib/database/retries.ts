import { setTimeout as pause } from "node:timers/promises";
/**
 * Busy, deadlock, serialization: codes of Prisma, of its adapters, and of SQLite's driver at the end of a transaction.
 */
const CONTENTION = new Set([
  ...["P1008", "P2034", "P2028"],
  ...["SocketTimeout", "TransactionWriteConflict"],
  "SQLITE_BUSY",
]);
const MAX_TRIES = 12;
/** Of two transactions that insert the same unique row, the second finds it on its next try. */
const MAX_UNIQUE_TRIES = 3;

/** In milliseconds: waiting for a connection, and the whole transaction. */
export const TRANSACTION = { maxWait: 10_000, timeout: 15_000 };

export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const tries = isUniqueViolation(error) ? MAX_UNIQUE_TRIES : isContention(error) ? MAX_TRIES : 0;
      if (attempt >= tries) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}

function isContention(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const part = (name: string): unknown => Reflect.get(error, name);
  return (
    CONTENTION.has(String(part("code"))) ||
    CONTENTION.has(String(part("kind"))) ||
    ["cause", "meta", "driverAdapterError"].some((name) => isContention(part(name)))
  );
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
