/**
 * `npm test`: what must pass before a change lands, in minutes; docs/testing.md says what only the long form proves.
 * Ends with a table of its parts and a line “N passed, N failed”.
 */
import { generateClients } from "./shop/prepare";
import { provideBrowser } from "./test/installed-browser";
import { browser, build, jest, money, served, staticChecks } from "./test/parts";
import { closeWith, runParts } from "./test/side-by-side";

/** Integration tests with SQL, locks or guards that are special on PostgreSQL. */
const ON_POSTGRESQL = ["database/(database|upgrade)", "release-step", "order-lock", "privacy/expiry"];

generateClients();
provideBrowser();
closeWith(
  await runParts([
    build,
    browser("browser tests", {}, "desktop", "phone", "alone"),
    jest("integration tests on SQLite, one half", "integration", "--shard=1/2"),
    jest("integration tests on SQLite, other half", "integration", "--shard=2/2"),
    jest("unit tests", "unit"),
    ...staticChecks,
    jest("integration tests on PostgreSQL", "postgresql", ...ON_POSTGRESQL),
    money("money on SQLite", "--seeds=4", "--storms=1"),
    money("money on PostgreSQL", "--postgresql", "--seeds=2", "--storms=1", "--backlogs=0"),
    served("weight of the pages", "weight"),
  ]),
);
