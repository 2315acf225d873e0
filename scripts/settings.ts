import fs from "node:fs";
import path from "node:path";

/** Settings as the scripts need them, from the environment and `.env`. The shop itself reads lib/env.ts. */

const envFile = path.resolve(import.meta.dirname, "../.env");
if (fs.existsSync(envFile)) process.loadEnvFile(envFile);

export function databaseUrl(): string {
  return process.env.DATABASE_URL || "file:./data/shop.db";
}
