import { setTimeout as pause } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { WELCOME_OFFER } from "@/content/welcome-offer";
import { makeDatabase, type Database } from "@/lib/database/make-database";
import { withRetries } from "@/lib/database/retries";
import { guardsAreNoted } from "@/scripts/database/guards";
import { withReleaseLock } from "@/scripts/database/lock";
import { emptyDatabase, type TestDatabase } from "@/tests/support/databases";

/** What a release does to the database, by processes as a deployment starts them. The tests follow one another. */

const kind = process.env.TEST_POSTGRES_URL ? "postgresql" : "sqlite";
const TOGETHER = 3;
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await emptyDatabase();
  db = makeDatabase(database.url);
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

const ARGUMENTS = ["--import", "tsx", "scripts/release.ts"];
const environment = () => ({ ...process.env, DATABASE_URL: database.url });
const release = async () =>
  (await promisify(execFile)(process.execPath, ARGUMENTS, { env: environment() })).stdout;

const guards = async () => (await db.releaseStep.findUniqueOrThrow({ where: { name: "guards" } })).state;
const OTHER_GUARDS = `UPDATE "ReleaseStep" SET "state" = 'of another release' WHERE "name" = 'guards'`;

test("several at once on an empty database: one prepares it, the others wait for it", async () => {
  const said = await Promise.all(Array.from({ length: TOGETHER }, release));
  expect(said.filter((text) => text.includes("Filled the database with the catalogue"))).toHaveLength(1);
  expect(said.filter((text) => text.includes("Applied 20261121061319_first_shop"))).toHaveLength(1);
  expect(said.every((text) => text.includes("The database is ready for this release"))).toBe(true);
  expect(await db.product.count()).toBeGreaterThan(10);
}, 120_000);

test("several at once renew the guards, which are never missing, and fill an interrupted catalogue to its end", async () => {
  await db.$executeRawUnsafe(OTHER_GUARDS);
  const { count: pictures } = await db.productImage.deleteMany();
  await db.releaseStep.update({ where: { name: "catalogue" }, data: { state: "begun" } });
  const refused = jest.fn();
  let over = false;
  const shop = (async () => {
    while (!over) {
      const sell = () => db.variant.updateMany({ data: { stock: { increment: 1 } } });
      const sort = () => db.product.updateMany({ data: { position: { increment: 0 } } });
      // Products first, as the release that fills the catalogue: the other way around, every try may end in a deadlock.
      await withRetries(() => db.$transaction([sort(), sell()]));
      await db.variant.updateMany({ data: { stock: -1 } }).catch(refused);
      await pause(20);
    }
  })();
  const said = await Promise.all(Array.from({ length: TOGETHER }, release));
  over = true;
  expect(said.filter((text) => text.includes("Filled the database"))).toHaveLength(1);
  expect(await db.productImage.count()).toBe(pictures);
  await shop;
  expect(refused).toHaveBeenCalled();
  expect(await db.variant.count({ where: { stock: { lt: 0 } } })).toBe(0);
}, 120_000);

test("a welcome offer that is new in the content reaches a shop that has its catalogue", async () => {
  await db.promotion.deleteMany({ where: { code: WELCOME_OFFER.code } });
  await db.releaseStep.update({ where: { name: "offers" }, data: { state: "WELCOME10" } });
  await release();
  expect(await db.promotion.findUnique({ where: { code: WELCOME_OFFER.code } })).toMatchObject(WELCOME_OFFER);
}, 60_000);

test("a second process waits until the lock is free", async () => {
  await db.$executeRawUnsafe(OTHER_GUARDS);
  const child = spawn(process.execPath, ARGUMENTS, { env: environment() });
  const end = once(child, "exit");
  await withReleaseLock(database.url, jest.fn(), async () => {
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    expect(said.toString()).toBe("Another process prepares the database: waiting for it\n");
    expect(child.exitCode).toBeNull();
  });
  await end;
  expect(await guards()).not.toBe("of another release");
}, 60_000);

test("an older release that starts later leaves migrations and guards of the newer one alone", async () => {
  await db.$executeRawUnsafe(OTHER_GUARDS);
  await db.$executeRawUnsafe(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "applied_steps_count")
     VALUES ('newer', '', '20991231000000_newer', CURRENT_TIMESTAMP, 0)`,
  );
  expect(await release()).toContain("A newer release has been here (20991231000000_newer)");
  expect(await guards()).toBe("of another release");
}, 60_000);

test("every change of the guards comes with a migration: npm run db:migration -- name", () => {
  expect(guardsAreNoted(kind)).toBe(true);
});
