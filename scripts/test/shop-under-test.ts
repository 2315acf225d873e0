import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Product } from "../../lib/catalog/schema";
import { root } from "../shop/settings";
import { FOLLOW_PARENT } from "../shop/children";
import { copyBuild, provideBuild, TEST_BUILD, TEST_DATABASE } from "./build";
import { createDatabase } from "./postgres";
import { isTaken } from "./ports";
import { isAlive } from "./processes";

/** The shop that the tests visit. Each setting is also set as an environment variable of the tests. */
export type ShopUnderTest = { settings: Record<string, string>; stop: () => Promise<void> };

const START_PATIENCE_MS = 90_000;
const POLL_MS = 100;

/** Written by a shop under test while it runs, so that other test runs can use it too. */
type Note = { pid: number; build: string; settings: Record<string, string> };

/**
 * The production build with its own database and the payments sandbox. Uses one that another test run has started if it
 * is of the current build.
 * @param postgresql a server's maintenance database; on SQLite without it
 * @throws when the build fails or the shop doesn't start
 */
export async function openShopUnderTest(postgresql?: string): Promise<ShopUnderTest> {
  await provideBuild();
  const note = path.join(root, "data/test", `shop-on-${postgresql ? "postgresql" : "sqlite"}.json`);
  const running = await findRunning(note);
  if (running) {
    console.log(`Visiting the shop that already runs at ${running.SITE_URL}`);
    return { settings: running, stop: async () => undefined };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-e2e-"));
  const port = process.env.E2E_PORT ?? "3100";
  if (await isTaken(Number(port)))
    throw new Error(`Port ${port} is taken: stop what listens there, or choose another with E2E_PORT.`);
  const settings = {
    NODE_ENV: "production",
    NEXT_DIST_DIR: copyBuild(),
    DATABASE_URL: await newDatabase(folder, postgresql),
    SITE_URL: `http://localhost:${port}`,
    PORT: port,
    E2E_PORT: port,
    SESSION_SECRET: "a session secret for browser tests, long enough",
    PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, "sandbox.jsonl"),
    PAYMENTS_SANDBOX_TEST_CONTROLS: "1",
    MAIL_FOLDER: path.join(folder, "mail"),
    ASSETS_FOLDER: path.join(folder, "assets"),
    // All tests come from one address.
    NETWORK_ALLOWANCE: "1000",
  };
  const stop = await start(settings);
  provide(settings);
  const left: Note = { pid: process.pid, build: buildStamp(), settings };
  fs.writeFileSync(note, JSON.stringify(left));
  return {
    settings,
    stop: async () => {
      fs.rmSync(note, { force: true });
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function newDatabase(folder: string, postgresql?: string): Promise<string> {
  if (!postgresql) {
    const file = path.join(folder, "shop.db");
    fs.copyFileSync(TEST_DATABASE, file);
    return `file:${file}`;
  }
  const address = new URL(postgresql);
  address.pathname = `/shop_e2e_${process.pid}`;
  // The shop fills it when it starts; it is removed together with its server.
  await createDatabase(address.href);
  return address.href;
}

/** Most tests buy this piece, and together more than the catalogue starts with. */
function provide(settings: Record<string, string>): void {
  const script = path.join(root, "scripts/op.ts");
  const stock = ["stock", "set", "HV-SK01-WHITE-M", "10000"];
  const command = ["--conditions=react-server", "--import", "tsx", script, ...stock];
  execFileSync(process.execPath, command, { cwd: root, env: { ...process.env, ...settings } });
}

/** @returns stops the shop again */
async function start(settings: Record<string, string>): Promise<() => Promise<void>> {
  const script = path.join(root, "scripts/shop.ts");
  const shop = spawn(
    process.execPath,
    ["--import", FOLLOW_PARENT, "--conditions=react-server", "--import", "tsx", script, "start"],
    { cwd: root, env: { ...process.env, ...settings }, stdio: ["ignore", "inherit", "inherit"] },
  );
  const ended = new Promise<void>((resolve) => shop.once("exit", () => resolve()));
  process.once("exit", () => shop.kill("SIGTERM"));
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!(await answers(settings.SITE_URL!))) {
    if (shop.exitCode !== null) throw new Error("The shop did not start; the lines above say why.");
    if (Date.now() > deadline) throw new Error(`${settings.SITE_URL} did not answer in time.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  if (!(await showsItsOwnPages(settings.SITE_URL!)))
    throw new Error(
      "The shop says that it is ready, and shows a page of its build that is older than its catalogue.",
    );
  return async () => {
    shop.kill("SIGTERM");
    await ended;
  };
}

async function findRunning(note: string): Promise<Record<string, string> | null> {
  if (!fs.existsSync(note)) return null;
  const { pid, build, settings } = JSON.parse(fs.readFileSync(note, "utf8")) as Note;
  const alive = build === buildStamp() && isAlive(pid) && (await answers(settings.SITE_URL!));
  return alive ? settings : null;
}

async function answers(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/api/ready`).catch(() => null);
  return response?.ok ?? false;
}

/** The build's pages contain the products of another database: they must be dropped before the shop is ready. */
async function showsItsOwnPages(origin: string): Promise<boolean> {
  const [product] = (await (await fetch(`${origin}/api/products?limit=1`)).json()) as Product[];
  const page = await fetch(`${origin}/product/${product!.slug}`);
  return (await page.text()).includes(product!.id);
}

function buildStamp(): string {
  return fs.readFileSync(path.join(root, TEST_BUILD, "sources.sha256"), "utf8");
}
