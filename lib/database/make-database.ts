import { PrismaLibSql } from "@prisma/adapter-libsql";
import { PrismaPg } from "@prisma/adapter-pg";
import { databaseKind } from "./database-url";
import { PrismaClient as PostgresqlClient } from "@/lib/generated/postgresql/client";
import { PrismaClient as SqliteClient } from "@/lib/generated/sqlite/client";

export type Database = SqliteClient;
/** The client inside a transaction. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

/**
 * Opens the database at a DATABASE_URL. Both clients are generated from one models file and behave the same, so the
 * rest of the shop only knows one type.
 */
export function makeDatabase(url: string): Database {
  if (databaseKind(url) === "postgresql") {
    return new PostgresqlClient({
      adapter: new PrismaPg({ connectionString: url, max: 10 }),
    }) as unknown as Database;
  }
  return new SqliteClient({ adapter: new PrismaLibSql({ url, timeout: 5000 }) });
}
