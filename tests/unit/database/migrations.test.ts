/** @jest-environment node */
import fs from "node:fs";
import path from "node:path";

/**
 * Instances of the release before still run when a migration is applied, so it only adds what they can ignore. One that
 * takes away what no release uses any more says so in a line “-- Contracts: ” with the reason. SQLite isn't judged: its
 * shops are one process.
 */

/** The last migration before there were several instances. */
const BASELINE = "20261123153400_reviews";
const REASON = /^-- Contracts: \S.{20,}$/m;

const folder = path.resolve(__dirname, "../../../prisma/postgresql/migrations");
const read = (migration: string) => fs.readFileSync(path.join(folder, migration, "migration.sql"), "utf8");

/** @returns the changes in a migration that a release which doesn't know of them could meet */
function contractionsIn(sql: string): string[] {
  const created = new Set(
    [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?("\w+")/g)].map(([, name]) => name),
  );
  const changes = sql
    .replace(/^--.*$/gm, "")
    .split(";")
    .flatMap((statement) => {
      const [, table, rest] = /^\s*ALTER TABLE (?:ONLY )?("\w+")\s+([^]*)$/.exec(statement) ?? [];
      return table
        ? rest!.split(/,\s*(?=(?:ADD|DROP|ALTER|RENAME) )/).map((change) => ({ table, change }))
        : [{ table: /\bON ("\w+")/.exec(statement)?.[1], change: statement }];
    });
  return changes
    .map(({ table, change }) => ({ table, change: change.trim().replace(/\s+/g, " ") }))
    .filter(({ table, change }) => !created.has(table) && contracts(change))
    .map(({ change }) => change);
}

function contracts(change: string): boolean {
  if (/^ADD COLUMN /.test(change)) return / NOT NULL/.test(change) && !/ DEFAULT /.test(change);
  if (/^(DROP INDEX|DROP CONSTRAINT|ALTER INDEX|RENAME CONSTRAINT) /.test(change)) return false;
  return /^(DROP|RENAME|ADD CONSTRAINT|ADD CHECK|ALTER COLUMN|ALTER TYPE .* RENAME|CREATE UNIQUE INDEX) /.test(
    `${change} `,
  );
}

test.each([
  [`DROP TABLE "Shelf";`, 1],
  [`ALTER TABLE "Shelf" RENAME TO "ListingIndex";`, 1],
  [`ALTER TABLE "Order" RENAME COLUMN "network" TO "origin";`, 1],
  [`ALTER TABLE "Order" DROP COLUMN "network",\nADD COLUMN     "origin" TEXT;`, 1],
  [`ALTER TABLE "Order" ADD COLUMN     "note" TEXT,\nADD COLUMN     "gift" BOOLEAN NOT NULL;`, 1],
  [`ALTER TABLE "Order" ALTER COLUMN "network" SET NOT NULL, ALTER COLUMN "total" TYPE BIGINT;`, 2],
  [`ALTER TABLE "Order" ADD CONSTRAINT "Order_total_check" CHECK ("total" > 0);`, 1],
  [`CREATE UNIQUE INDEX "Order_email_key" ON "Order"("email");`, 1],
  [`ALTER TABLE "Order" ADD COLUMN "gift" BOOLEAN NOT NULL DEFAULT false;`, 0],
  [`CREATE TABLE "Gift" ("id" TEXT NOT NULL);\nCREATE UNIQUE INDEX "Gift_id_key" ON "Gift"("id");`, 0],
  [`CREATE TABLE "Gift" ("id" TEXT NOT NULL);\nALTER TABLE "Gift" ADD CONSTRAINT "a" FOREIGN KEY ("id");`, 0],
  [`DROP INDEX "Order_email_idx";\nCREATE INDEX "Order_email_idx" ON "Order"("email", "id");`, 0],
])("%s holds %i change(s) that the release before could meet", (sql, count) => {
  expect(contractionsIn(sql)).toHaveLength(count);
});

const migrations = fs.readdirSync(folder).filter((name) => /^\d{14}_/.test(name));

test("contractions of the first days are recognised", () => {
  const contracting = migrations.filter((name) => name <= BASELINE && contractionsIn(read(name)).length > 0);
  expect(contracting).toEqual([
    "20261123020354_listing_index",
    "20261123045450_erased_orders_and_confirmed_subscriptions",
  ]);
});

test("a release runs on the tables of the next one: migrations only add, or say why they may take away", () => {
  expect(migrations).toContain(BASELINE);
  const unexplained = migrations
    .filter((name) => name > BASELINE && !REASON.test(read(name)))
    .map((name) => [name, contractionsIn(read(name))])
    .filter(([, changes]) => changes!.length > 0);
  expect(unexplained).toEqual([]);
});
