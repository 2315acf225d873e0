/**
 * Makes the production build for the tests, and a database with the catalogue, if sources have changed since the last
 * one. The parts of the tests that need it call provideBuild of tests/support/build.ts.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build, needsBuild, takeBuild } from "../../scripts/shop/build";
import { generateClients } from "../../scripts/shop/prepare";
import { TEST_BUILD, TEST_DATABASE } from "./build";

Object.assign(process.env, {
  NODE_ENV: "production",
  NEXT_DIST_DIR: TEST_BUILD,
  // A build needs no database but its own.
  DATABASE_URL: "postgresql://shop:shop@127.0.0.1:1/away",
  // The address in the pages is the one that the browser tests visit.
  SITE_URL: `http://localhost:${process.env.E2E_PORT ?? 3100}`,
  CONTACT_EMAIL: "hello@halfvolley.example",
  SESSION_SECRET: randomBytes(32).toString("hex"),
  // The browser tests' shop is in test mode, and so are the pages of its build.
  PAYMENTS_SANDBOX: "1",
  // npm test checks types in a separate step.
  SKIP_TYPECHECK: "1",
});

generateClients();
if (needsBuild() || !fs.existsSync(TEST_DATABASE)) {
  fs.rmSync(path.dirname(TEST_DATABASE), { recursive: true, force: true });
  fs.mkdirSync(path.dirname(TEST_DATABASE), { recursive: true, mode: 0o700 });
  // Imported late, because the clients may only just have been generated.
  const { release } = await import("../../scripts/database/release");
  await release(`file:${TEST_DATABASE}`);
  const { makeDatabase } = await import("../../lib/database/make-database");
  const db = makeDatabase(`file:${TEST_DATABASE}`);
  // Makes the file alone a complete database, because it gets copied.
  await db.$queryRawUnsafe("PRAGMA wal_checkpoint(TRUNCATE)");
  await db.$disconnect();
  await build(TEST_DATABASE);
  takeBuild();
}
