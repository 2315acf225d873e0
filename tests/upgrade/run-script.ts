import { PrismaLibSql } from "@prisma/adapter-libsql";
import { Client } from "pg";
import { databaseKind } from "../../lib/database/database-url";

/** Runs any number of SQL statements, functions and triggers among them, on the database at `url`. */
export async function runScript(url: string, statements: string): Promise<void> {
  if (databaseKind(url) === "sqlite") {
    const connection = await new PrismaLibSql({ url }).connect();
    await connection.executeScript(statements).finally(() => connection.dispose());
  } else {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
  }
}
