/** @jest-environment node */
import fs from "node:fs";

/**
 * Instances of the release before still run when a migration is applied, so it only adds what they can ignore. One that
 * takes away what no release still uses says so in a line “-- Contracts: ” with the reason. SQLite isn't judged: its
 * shops are one process.
 */

/** The last migration before there were several instances. */
const BASELINE = "20261123153400_reviews";
const REASON = /^-- Contracts: \S.{20,}$/m;

const folder = "prisma/postgresql/migrations";
const read = (migration: string) => fs.readFileSync(`${folder}/${migration}/migration.sql`, "utf8");

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
