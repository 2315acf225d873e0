import "server-only";
import fs from "node:fs";
import path from "node:path";

let name: string | undefined;

export function latestMigration(): string {
  return (name ??= fs
    .readdirSync(path.join(process.cwd(), "prisma/sqlite/migrations"))
    .filter((entry) => /^\d{14}_/.test(entry))
    .sort()
    .at(-1)!);
}
