import { isDatabaseAway } from "@/lib/database/away";
import { makeDatabase, type Database } from "@/lib/database/make-database";
import { emptyDatabase, type TestDatabase } from "@/tests/support/databases";
import { DatabaseLine } from "@/tests/support/database-line";

/** What the shop takes for a database that is away, in the words in which each failure really comes. */

describe("a line to PostgreSQL that is cut", () => {
  let database: TestDatabase;
  let line: DatabaseLine;
  let db: Database;
  /** Doesn't use the line. */
  let observer: Database;

  beforeAll(async () => {
    database = await emptyDatabase();
    line = new DatabaseLine(new URL(database.url));
    await line.open();
    db = makeDatabase(line.address);
    observer = makeDatabase(database.url);
  });
  afterAll(async () => {
    await db.$disconnect();
    await observer.$disconnect();
    await line.cut();
    await database.drop();
  });
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "no failure",
      (error: unknown) => error,
    );
  const expectAway = (error: unknown) =>
    expect([isDatabaseAway(error), String(error)]).toEqual([true, String(error)]);

  test("between two statements of a transaction", async () => {
    const error = await failure(
      db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        await line.cut();
        // The driver has noticed once it refuses by itself.
        let refused: unknown;
        do refused = await failure(tx.$queryRaw`SELECT 1`);
        while (!String(refused).includes("not queryable"));
        throw refused;
      }),
    );
    expectAway(error);
    await line.open();
  });

  test("during a statement", async () => {
    const statement = failure(db.$queryRaw`SELECT pg_sleep(30)::text`);
    const underWay = () =>
      observer.$queryRaw<unknown[]>`SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'`;
    while ((await underWay()).length === 0);
    await line.cut();
    expectAway(await statement);
  });

  test("before a connection, and before a transaction", async () => {
    expectAway(await failure(db.$queryRaw`SELECT 1`));
    expectAway(await failure(db.$transaction((tx) => tx.$queryRaw`SELECT 1`)));
    await line.open();
    await db.$queryRaw`SELECT 1`;
  });
});
