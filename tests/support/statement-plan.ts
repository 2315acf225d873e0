import { databaseKind } from "@/lib/database/database-url";
import { db, transaction } from "@/lib/database/db";
import { env } from "@/lib/env";
import { Prisma } from "@/lib/generated/sqlite/client";

/**
 * How the database would execute a statement. On PostgreSQL without reading tables row by row, if an index serves: there
 * it reads the few rows of a test whole.
 * @returns one step in each line
 */
export async function planOf(statement: Prisma.Sql): Promise<string> {
  if (databaseKind(env().DATABASE_URL) === "sqlite") {
    const steps = await db().$queryRaw<{ detail: string }[]>(Prisma.sql`EXPLAIN QUERY PLAN ${statement}`);
    return steps.map(({ detail }) => detail).join("\n");
  }
  return transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const steps = await tx.$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${statement}`);
    return steps.flatMap((step) => Object.values(step)).join("\n");
  });
}
