/** `npm run db:seed`: writes catalogue and promotion to the database; never touches existing stock or orders. */
import { makeDatabase } from "../lib/database/make-database";
import { seed } from "./database/seed";
import { explain } from "./shop/explain";
import { databaseUrl, usesSandbox } from "./shop/settings";

if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
const db = makeDatabase(databaseUrl());
try {
  const { added, changed, retired, unchanged } = await seed(db);
  console.log(
    `added ${added.length}, changed ${changed.length}, retired ${retired.length}, the same ${unchanged}`,
  );
} catch (error) {
  console.error(explain(error, databaseUrl()));
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
