/**
 * `npm test`: types, lint, unit and integration tests, then the browser tests against the production build, on SQLite
 * and on PostgreSQL. Finds or installs what it needs and ends with a line “N passed, N failed”.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateClients } from "./shop/prepare";
import { countJest, countPlaywright, countPrinted, type Counts } from "./test/counts";
import { createDatabase, provideBrowser, startPostgres } from "./test/tools";
import { root } from "./settings";

const E2E_PORT = 3100;
/** First of the ports of the proofs about money. */
const PROOF_PORT = 3140;
const POSTGRES_PORT = 54_329;
const reports = fs.mkdtempSync(path.join(os.tmpdir(), "shop-test-"));
const totals: Counts = { passed: 0, failed: 0 };
/** The steps in which something failed, repeated at the end: a log is often read from there. */
const faults: string[] = [];

const bin = (name: string) => path.join(root, "node_modules", name);
const SHOP = ["--conditions=react-server", "--import", "tsx", path.join(root, "scripts/shop.ts")];

generateClients();
step("types", () => check(SHOP.slice(0, 3).concat(path.join(root, "scripts/typecheck.ts"))));
step("lint", () => check([bin("eslint/bin/eslint.js"), "."]));
step("format", () => check([bin("prettier/bin/prettier.cjs"), "--check", "--log-level", "warn", "."]));
step("unit tests", () => jest("unit", {}));
step("integration tests on SQLite", () => jest("integration", {}));
const postgres = startPostgres(POSTGRES_PORT);
try {
  if (postgres) {
    const server = { TEST_POSTGRES_URL: postgres.url };
    step("integration tests on PostgreSQL", () => jest("integration", server));
    step("money test on PostgreSQL", () =>
      proof("run.ts", ["--postgresql", "--seeds", "5", "--storms", "1"]),
    );
  } else console.log("\nPostgreSQL is not installed: its runs are left out.");
  step("money test on SQLite", () => proof("run.ts", ["--seeds", "10", "--storms", "1"]));
  step("a seed of the money test, played twice", () => proof("run.ts", ["--seed", "7"]));
  provideBrowser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-e2e-"));
  await browserTests("browser tests on SQLite", `file:${path.join(folder, "shop.db")}`, folder, true);
  if (postgres) {
    await browserTests(
      "browser tests on PostgreSQL",
      postgres.url.replace(/\/postgres$/, "/shop_e2e"),
      folder,
      false,
    );
  }
  fs.rmSync(folder, { recursive: true, force: true });
  step("a catalogue of many pages", () => proof("../growth/pages.ts", [`--port=${PROOF_PORT}`]));
  step("races over two servers", () => proof("http/races.ts", [`--port=${PROOF_PORT}`]));
  // The long form, on both databases, is npm run test:kill.
  step("servers killed", () =>
    proof("http/kill.ts", [`--port=${PROOF_PORT}`, "--kills=4", "--database=sqlite"]),
  );
} finally {
  postgres?.stop();
  fs.rmSync(reports, { recursive: true, force: true });
}

if (faults.length > 0) console.log(`\nFailed in:\n  ${faults.join("\n  ")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

function step(name: string, run: () => Counts): void {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = run();
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) faults.push(`${name} (${failed})`);
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
}

/** A tool that is content or not counts as one test. */
function check(args: string[], env: Partial<NodeJS.ProcessEnv> = {}): Counts {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function jest(project: string, env: Partial<NodeJS.ProcessEnv>): Counts {
  const report = path.join(reports, `${project}-${Object.keys(env).length}.json`);
  const args = ["--selectProjects", project, "--json", `--outputFile=${report}`, "--testTimeout=30000"];
  // With --json the readable report goes to standard error and the other one to standard output.
  const jestEnv: NodeJS.ProcessEnv = { ...process.env, ...env, NODE_ENV: "test" };
  spawnSync(process.execPath, [bin("jest/bin/jest.js"), ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: jestEnv,
  });
  return countJest(report);
}

/** A proof of tests/money or beside it, those over HTTP with real processes of the production build: a script that ends with the line “N passed, N failed”. */
function proof(file: string, args: string[] = []): Counts {
  const { stdout } = spawnSync(
    process.execPath,
    [...SHOP.slice(0, 3), path.join(root, "tests/money", file), ...args],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...(postgres && { TEST_POSTGRES_URL: postgres.url }) },
    },
  );
  process.stdout.write(stdout);
  return countPrinted(stdout);
}

/** Serves the production build with the payments sandbox and runs the browser tests against it. */
async function browserTests(
  name: string,
  databaseUrl: string,
  folder: string,
  build: boolean,
): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    SITE_URL: `http://localhost:${E2E_PORT}`,
    PORT: String(E2E_PORT),
    E2E_PORT: String(E2E_PORT),
    E2E_REPORT: path.join(reports, `browser-${build ? 1 : 2}.json`),
    SESSION_SECRET: "a session secret for browser tests, long enough",
    PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, `sandbox-${build ? 1 : 2}.jsonl`),
    PAYMENTS_SANDBOX_TEST_CONTROLS: "1",
    MAIL_FOLDER: path.join(folder, "mail"),
  };
  if (databaseUrl.startsWith("postgres")) await createDatabase(databaseUrl);
  if (build) {
    step("production build", () => check([...SHOP, "build"], env));
    step("weight of the pages", () => check(["--import", "tsx", path.join(root, "scripts/weight.ts")], env));
  }
  const server = spawn(process.execPath, [...SHOP, "start"], {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    await answers(`http://localhost:${E2E_PORT}/api/ready`, server);
    step(name, () => {
      const testEnv: NodeJS.ProcessEnv = { ...env, NODE_ENV: "test" };
      // The phone differs in what is drawn, not in what is stored: it runs once.
      const projects = build ? [] : ["--project=desktop"];
      spawnSync(process.execPath, [bin("@playwright/test/cli.js"), "test", ...projects], {
        cwd: root,
        env: testEnv,
        stdio: "inherit",
      });
      return countPlaywright(env.E2E_REPORT!);
    });
  } finally {
    await stop(server);
  }
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let second = 0; second < 90; second++) {
    if (server.exitCode !== null) throw new Error("The shop did not start; the lines above say why.");
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${url} did not answer within 90 seconds`);
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}
