import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { startSandboxServer, type SandboxServer } from "@half-volley/payments-sandbox";
import Stripe from "stripe";
import { db } from "@/lib/database/db";
import { makeDatabase } from "@/lib/database/make-database";
import { reconcile } from "@/lib/orders/reconcile/reconcile";
import { SETTLED } from "@/lib/orders/status";
import { command } from "@/tests/support/command";
import { copyTemplate, emptyDatabase, type TestDatabase } from "@/tests/support/databases";
import { payOrder } from "@/tests/support/paid-order";
import { FORBIDDEN, refusalOn, refusalsIn } from "@/tests/upgrade/forbidden";
import { BOUNCED, fillingStatements } from "@/tests/upgrade/rows";
import { definitionsOf, rowsOf, type Row } from "@/tests/upgrade/schema";
import { playAtProvider, STORIES } from "@/tests/upgrade/stories";

/**
 * A shop of the first version, with an order in every state, is migrated: nothing is lost, every guard holds, and the
 * books agree with the provider's. The tests follow one another.
 */

const kind = process.env.TEST_POSTGRES_URL ? "postgresql" : "sqlite";
const root = path.resolve(__dirname, "../../..");
const DAY_MS = 86_400_000;

/** Tables of the first version that have another name now. */
const RENAMED: Record<string, string> = { Shelf: "ListingIndex" };
/** Columns whose values a migration changes or drops on purpose, such as "Order.email", with the reason. */
const CHANGED: Record<string, string> = {
  "Product.rating": "it was made up for want of reviews",
  "Product.reviewCount": "it was made up for want of reviews",
  "Shelf.rating": "it was made up for want of reviews",
  "NewsletterSubscription.unsubscribedAt": "who has unsubscribed is kept as a suppressed address only",
};
/** Rows that a migration deletes on purpose, by table. */
const DELETED: Record<string, (row: Row) => boolean> = {
  NewsletterSubscription: ({ unsubscribedAt }) => unsubscribedAt !== null,
};

let sandbox: SandboxServer;
let provider: Stripe;
let database: TestDatabase;
let before: Record<string, Row[]>;

const inChild = async (file: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, ["--import", "tsx", path.join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: database.url },
    })
  ).stdout;

beforeAll(async () => {
  sandbox = await startSandboxServer({
    secretKey: "sk_test_upgrade",
    publishableKey: "pk_test_upgrade",
    processingMs: DAY_MS,
  });
  provider = new Stripe("sk_test_upgrade", {
    host: "127.0.0.1",
    port: sandbox.port,
    protocol: "http",
    telemetry: false,
  });
  database = await emptyDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SITE_URL: "http://localhost:3000",
    SESSION_SECRET: "a session secret for tests, long enough for the seal",
    STRIPE_SECRET_KEY: "sk_test_upgrade",
    STRIPE_PUBLISHABLE_KEY: "pk_test_upgrade",
    STRIPE_WEBHOOK_SECRET: "whsec_upgrade",
    STRIPE_API_URL: sandbox.url,
  });
  await inChild("tests/upgrade/make-first-version.ts", database.url);
  const old = makeDatabase(database.url);
  for (const statement of fillingStatements(await playAtProvider(provider, sandbox.sandbox)))
    await old.$executeRawUnsafe(statement);
  before = await rowsOf(old);
  await old.$disconnect();
}, 60_000);

afterAll(async () => {
  await db().$disconnect();
  await sandbox.close();
  await database.drop();
});

test("every table of the first version has rows, and its orders are in every state", () => {
  expect(Object.keys(before).filter((name) => before[name]!.length === 0)).toEqual([]);
  const states = (table: string, column: string) =>
    [...new Set(before[table]!.map((row) => row[column]))].sort();
  expect(states("Order", "status")).toEqual([
    "canceled",
    "canceling",
    "paid",
    "partially_refunded",
    "pending",
    "refund_due",
    "refunded",
  ]);
  expect(states("Payment", "status")).toEqual([
    "canceled",
    "creating",
    "processing",
    "requires_action",
    "requires_payment_method",
    "succeeded",
  ]);
  expect(states("Refund", "status")).toEqual(["failed", "pending", "requested", "succeeded"]);
  expect(states("StockReservation", "state")).toEqual(["committed", "held", "released", "returned"]);
  expect(states("OutgoingMail", "status")).toEqual(["failed", "sent", "suppressed", "waiting"]);
});

test("the migrations apply, and only once", async () => {
  const migrate = () => command("db", ["migrate"], { DATABASE_URL: database.url });
  expect((await migrate()).stdout).toContain("Applied 20261123020354_listing_index");
  expect((await migrate()).stdout).toContain("The database is up to date");
  // What was on sale before there was a search is found.
  const onSale = await db().product.count({ where: { retiredAt: null } });
  expect([await db().searchEntry.count(), onSale > 0]).toEqual([onSale, true]);
}, 60_000);

test("every row is still there, with the same values", async () => {
  const after = await rowsOf(db());
  const lines = (table: string, rows: Row[]) => {
    const columns = Object.keys(before[table]![0]!).filter((column) => !(`${table}.${column}` in CHANGED));
    const value = (row: Row, column: string) => (column in row ? row[column] : "no such column");
    return rows.map((row) => JSON.stringify(columns.map((column) => value(row, column)))).sort();
  };
  const tables = Object.keys(before);
  const kept = (table: string) => before[table]!.filter((row) => !DELETED[table]?.(row));
  expect(
    Object.fromEntries(tables.map((table) => [table, lines(table, after[RENAMED[table] ?? table] ?? [])])),
  ).toEqual(Object.fromEntries(tables.map((table) => [table, lines(table, kept(table))])));
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
  await inChild("tests/upgrade/make-from-models.ts", described.url);
  const models = makeDatabase(described.url);
  // The text of an SQLite table tells how its columns came there; they are compared one by one.
  const expected = Object.entries(await definitionsOf(models)).filter(([name]) => !name.startsWith("table "));
  await models.$disconnect();
  await described.drop();
  expect(expected.length).toBeGreaterThan(200);
  expect(await definitionsOf(db())).toMatchObject(Object.fromEntries(expected));
});

const guards = fs.readFileSync(path.join(root, `prisma/guards/${kind}.sql`), "utf8");

test("every guard has a statement here that it refuses", () => {
  expect(new Set(FORBIDDEN.map((forbidden) => refusalOn(forbidden, kind)))).toEqual(refusalsIn(guards));
});

test.each(
  FORBIDDEN.flatMap((forbidden) => forbidden.statements.map((sql) => [refusalOn(forbidden, kind), sql])),
)("%s (%#)", async (refusal, sql) => {
  const isIndex = kind === "sqlite" && refusal === "one_open_order_per_cart";
  const said = isIndex ? "UNIQUE constraint failed: Order.cartId" : refusal!;
  await expect(db().$executeRawUnsafe(sql!)).rejects.toThrow(said);
});

/** What reconciling finds, but for the mail that bounced before the upgrade: that is for a person. */
async function books() {
  const { checked, findings } = await reconcile({});
  return { checked, findings: findings.filter(({ what }) => !what.includes(BOUNCED)) };
}

test("the books agree with the provider's, but for the refunds that were owed; these are made now", async () => {
  const { findings } = await books();
  expect(findings.map(({ kind, orderId, outcome }) => `${orderId}: ${kind} ${outcome}`).sort()).toEqual([
    "refund-due: refund-not-made repaired",
    "refund-requested: refund-not-made repaired",
  ]);
  const settled = before.Order!.filter(({ status }) => SETTLED.some((known) => known === status));
  expect(await books()).toMatchObject({
    checked: {
      payments: STORIES.length - 1,
      refunds: before.Refund!.length,
      concerns: 0,
      orders: settled.length,
      variants: before.Variant!.length,
    },
    findings: [],
  });
  // Which the first version didn't store.
  expect(await db().payment.count({ where: { intentId: { not: null }, livemode: null } })).toBe(0);
});

test("the shop sells on", async () => {
  await payOrder({ provider });
  expect((await books()).findings).toEqual([]);
});
