import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { DatabaseKind } from "../../lib/database/database-url";
import { ORDER_TRANSITIONS } from "../../lib/orders/status";
import { migrationNames, readMigration } from "./migration-files";

const folder = path.resolve(import.meta.dirname, "../../prisma/guards");

/** With the legal steps of an order (lib/orders/status.ts). */
export function guardsOf(kind: DatabaseKind): string {
  const steps = Object.entries(ORDER_TRANSITIONS).flatMap(([from, next]) =>
    next.map((to) => `'${from}>${to}'`),
  );
  const guards = fs.readFileSync(path.join(folder, `${kind}.sql`), "utf8");
  return guards.replace("/* ORDER_TRANSITIONS */", steps.join(", "));
}

/** Guards change only with a migration, so that an older release doesn't put its own back. */
export function guardsLine(kind: DatabaseKind): string {
  return `-- Guards: ${createHash("sha256").update(guardsOf(kind)).digest("hex")}`;
}

export function guardsAreNoted(kind: DatabaseKind): boolean {
  const lines = migrationNames(kind).map((name) => /^-- Guards: .*/m.exec(readMigration(kind, name))?.[0]);
  return lines.filter((line) => line !== undefined).at(-1) === guardsLine(kind);
}
