import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { db } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { command } from "@/tests/support/command";
import { copyTemplate, emptyDatabase, type TestDatabase } from "@/tests/support/databases";
import { FORBIDDEN, refusalOn, refusalsIn } from "@/tests/upgrade/forbidden";
import { fillEveryTable } from "@/tests/upgrade/rows";
import { definitionsOf, rowsOf, type Row } from "@/tests/upgrade/schema";

/**
 * A shop of the first version, with an order in every state, is migrated: nothing is lost, and every guard holds. The
 * tests follow one another.
 */

const kind = process.env.TEST_POSTGRES_URL ? "postgresql" : "sqlite";

/** Tables of the first version that have another name now. */
const RENAMED: Record<string, string> = { Shelf: "ListingIndex" };
/** Columns whose values a migration or the release after it changes or drops on purpose, with the reason. */
const CHANGED: Record<string, string> = {
  "Product.rating": "it was made up for want of reviews",
  "Product.reviewCount": "it was made up for want of reviews",
  "NewsletterSubscription.unsubscribedAt": "who has unsubscribed is kept as a suppressed address only",
};
/** Rows that a migration deletes on purpose, by table. */
const DELETED: Record<string, (row: Row) => boolean> = {
  NewsletterSubscription: ({ unsubscribedAt }) => unsubscribedAt !== null,
  // Written again from the products.
  Shelf: () => true,
};

let database: TestDatabase;
let before: Record<string, Row[]>;

const make = (url: string, what: string) =>
  execFileSync(process.execPath, ["--import", "tsx", "tests/upgrade/make-database.ts", url, what]);

beforeAll(async () => {
  database = await emptyDatabase();
  const SESSION_SECRET = "a session secret for tests, long enough for the seal";
  Object.assign(process.env, { DATABASE_URL: database.url, SESSION_SECRET });
  make(database.url, "first-version");
  const old = makeDatabase(database.url);
  await fillEveryTable(old);
  before = await rowsOf(old);
  await old.$disconnect();
}, 60_000);
afterAll(async () => {
  await db().$disconnect();
  await database.drop();
});

test("the migrations apply, and only once", async () => {
  expect(Object.keys(before).filter((name) => before[name]!.length === 0)).toEqual([]);
  const migrate = () => command("db", ["migrate"], { DATABASE_URL: database.url });
  expect((await migrate()).stdout).toContain("Applied 20261123020354_listing_index");
  expect((await migrate()).stdout).toContain("The database is up to date");
  // What was on sale before there was a search is found, and in its lists.
  expect([await db().searchEntry.count(), await db().listingIndex.count()]).toEqual([1, 2]);
}, 60_000);

test("every row is still there, with the same values", async () => {
  const after = await rowsOf(db());
  const lines = (table: string, rows: Row[]) => {
    const columns = Object.keys(before[table]![0]!).filter((column) => !(`${table}.${column}` in CHANGED));
    const value = (row: Row, column: string) => (column in row ? row[column] : "no such column");
    return rows.map((row) => JSON.stringify(columns.map((column) => value(row, column)))).sort();
  };
  const tables = Object.keys(before).filter((table) => !(table in RENAMED));
  const kept = (table: string) => before[table]!.filter((row) => !DELETED[table]?.(row));
  expect(Object.fromEntries(tables.map((table) => [table, lines(table, after[table] ?? [])]))).toEqual(
    Object.fromEntries(tables.map((table) => [table, lines(table, kept(table))])),
  );
});

test("it consists of what a new database consists of", async () => {
  const copy = await copyTemplate();
  const fresh = makeDatabase(copy.url);
  const expected = await definitionsOf(fresh);
  await fresh.$disconnect();
  await copy.drop();
  expect(await definitionsOf(db())).toEqual(expected);
});

test("it consists of what the models describe, with the same defaults for what is new", async () => {
  const described = await emptyDatabase();
  make(described.url, "models");
  const models = makeDatabase(described.url);
  // The text of an SQLite table tells how its columns came there; they are compared one by one.
  const expected = Object.entries(await definitionsOf(models)).filter(([name]) => !name.startsWith("table "));
  await models.$disconnect();
  await described.drop();
  expect(expected.length).toBeGreaterThan(200);
  expect(await definitionsOf(db())).toMatchObject(Object.fromEntries(expected));
});

test("every guard has a statement here that it refuses", () => {
  const guards = fs.readFileSync(`prisma/guards/${kind}.sql`, "utf8");
  expect(new Set(FORBIDDEN.map((forbidden) => refusalOn(forbidden, kind)))).toEqual(refusalsIn(guards));
});

// Proves stock.never-oversold, money.order-sums.
test.each(
  FORBIDDEN.flatMap((forbidden) => forbidden.statements.map((sql) => [refusalOn(forbidden, kind), sql])),
)("%s (%#)", async (refusal, sql) => {
  const isIndex = kind === "sqlite" && refusal === "one_open_order_per_cart";
  const said = isIndex ? "UNIQUE constraint failed: Order.cartId" : refusal!;
  await expect(db().$executeRawUnsafe(sql!)).rejects.toThrow(said);
});
