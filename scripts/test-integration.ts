/**
 * `npm run test:integration -- checkout --postgresql`: the tests that open real databases, or those whose path contains
 * a word; on SQLite unless --postgresql is given. Options of Jest are passed on: --watch, -t "a title".
 *
 *   --short            on PostgreSQL, without what is the same on every database (jest.config.mjs)
 */
import { takeFlags } from "./test/arguments";
import { closeWith } from "./test/counts";
import { runJest } from "./test/jest";
import { withPostgres } from "./test/postgres";

const { given, rest } = takeFlags(process.argv.slice(2), "postgresql", "short");
process.env.INTEGRATION_FORM = given.short ? "short" : "everything";
if (!given.postgresql) delete process.env.TEST_POSTGRES_URL;
const run = () => runJest("integration", rest);
const counts = await (given.postgresql ? withPostgres(run) : run());
if (counts) closeWith(counts);
