/**
 * `npm run test:browser -- cart`: the browser tests, or those whose path contains a word, against the production build.
 * Builds if sources have changed, and starts the shop, or uses one that another run has started.
 *
 *   --postgresql       on PostgreSQL: the tests that touch what is stored (@database)
 *   --beside-postgresql
 *                      without those that --postgresql plays on a desktop: npm test has both parts
 *   --everything       every test on desktop and phone, whatever its tags
 *
 * Options of Playwright are passed on: --headed, --ui, --debug, --project=phone, -g "a title". With --ui it prints the
 * address at which any browser shows it.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./shop/settings";
import { takeFlags } from "./test/arguments";
import { provideBrowser } from "./test/browser";
import type { Form } from "./test/browser-selection";
import { TEST_DATABASE } from "./test/build";
import { addCounts, closeWith, countPlaywright, type Counts } from "./test/counts";
import { withPostgres } from "./test/postgres";
import { endInOrder } from "./test/processes";
import { runNode } from "./test/run-node";
import { openShopUnderTest, type ShopUnderTest } from "./test/shop-under-test";

const { given, rest } = takeFlags(process.argv.slice(2), "postgresql", "beside-postgresql", "everything");
const E2E_FORM = chooseForm();
const devices = given.postgresql && !given.everything ? ["desktop"] : ["desktop", "phone"];
const typed = (...names: string[]) => rest.some((argument) => names.includes(argument.split("=")[0]!));
const E2E_WINDOWED = typed("--headed", "--ui", "--debug") ? "1" : "0";
// For a window of its own, it would need the browser that Playwright downloads.
const UI_IN_ANY_BROWSER = typed("--ui") ? ["--ui-host=localhost"] : [];

endInOrder();
provideBrowser();
if (typed("--list")) {
  const chosen = typed("--project") ? [] : [...projects(""), ...projects("-alone")];
  // The specs need the address of a database to be read, and open it only to run.
  process.exit(await playwright(chosen, { DATABASE_URL: `file:${TEST_DATABASE}` }));
}
closeWith(given.postgresql ? await withPostgres(visit) : await visit());

function chooseForm(): Form {
  if (given.everything) return "everything";
  if (given["beside-postgresql"]) return "beside-database";
  return given.postgresql ? "database" : "short";
}

async function visit(postgresql?: string): Promise<Counts> {
  const shop = await openShopUnderTest(postgresql);
  try {
    // With these options it is a single run of Playwright.
    if (typed("--ui", "--debug", "--project")) return await play(shop, "all", UI_IN_ANY_BROWSER);
    // Tests that change the catalogue for every visitor run last and alone.
    return addCounts([
      await play(shop, "together", projects("")),
      await play(shop, "alone", [...projects("-alone"), "--workers=1"]),
    ]);
  } finally {
    await shop.stop();
  }
}

function projects(suffix: string): string[] {
  return devices.map((device) => `--project=${device}${suffix}`);
}

async function play({ settings }: ShopUnderTest, name: string, args: string[]): Promise<Counts> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-playwright-"));
  const report = path.join(folder, "report.json");
  try {
    const code = await playwright(args, {
      ...settings,
      E2E_REPORT: report,
      E2E_OUTPUT: `test-results/${name}`,
    });
    // Playwright's interface writes no report; the person who ends it has seen the results.
    if (typed("--ui")) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    return countPlaywright(report);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the exit code */
function playwright(args: string[], env: Partial<NodeJS.ProcessEnv> = {}): Promise<number> {
  const program = path.join(root, "node_modules/@playwright/test/cli.js");
  return runNode([program, "test", "--pass-with-no-tests", ...args, ...rest], {
    env: { ...env, NODE_ENV: "test", E2E_FORM, E2E_WINDOWED },
  });
}
