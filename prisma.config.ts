import { defineConfig } from "prisma/config";
import { databaseKind } from "./lib/database/database-url";

const url = process.env.DATABASE_URL ?? "file:./data/shop.db";

/** Only `prisma generate` and editors read this; migrations are run by scripts/database/. */
export default defineConfig({
  schema: process.env.PRISMA_SCHEMA_FOLDER ?? `prisma/${databaseKind(url)}`,
  datasource: { url },
});
