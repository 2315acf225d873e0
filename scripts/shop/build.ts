import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { databaseUrl, nextCommand, root } from "./settings";
import { catalogState, stateFile } from "../../lib/catalog/cache/state";
import { hintAtCompilation } from "./compile-hints";

/** What the build depends on. */
const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "prisma",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** Settings that become part of pages. */
const BAKED_IN = ["SITE_URL", "CONTACT_EMAIL", "DATABASE_URL"];

const distFolder = () => path.join(root, process.env.NEXT_DIST_DIR ?? ".next");
const stamp = () => path.join(distFolder(), "sources.sha256");

/** Whether sources, settings or Node have changed since the last build. */
export function needsBuild(): boolean {
  return !isBuilt() || fs.readFileSync(stamp(), "utf8") !== fingerprint();
}

export function isBuilt(): boolean {
  return fs.existsSync(stamp());
}

/**
 * Builds for production, with the pages of the catalogue in the database.
 * @throws Error with the builder's output when it fails
 */
export async function build(): Promise<void> {
  const sources = fingerprint();
  const catalog = await stateOfCatalogue();
  fs.rmSync(stamp(), { force: true });
  const { status } = spawnSync(process.execPath, [nextCommand, "build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error("The build failed; the lines above say why.");
  hintAtCompilation(distFolder());
  fs.writeFileSync(stateFile(), catalog ?? "");
  fs.writeFileSync(stamp(), sources);
}

/** Read before anything is rendered: pages changed during the build are rendered again when the shop starts. */
async function stateOfCatalogue(): Promise<string | null> {
  // Imported late, because the clients may only just have been generated.
  const { makeDatabase } = await import("../../lib/database/make-database");
  const db = makeDatabase(databaseUrl());
  try {
    return await catalogState(db);
  } finally {
    await db.$disconnect();
  }
}

function fingerprint(): string {
  const hash = createHash("sha256").update(process.version);
  for (const name of BAKED_IN) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  for (const source of SOURCES) addToHash(hash, path.join(root, source));
  return hash.digest("hex");
}

function addToHash(hash: ReturnType<typeof createHash>, file: string): void {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${path.relative(root, file)}\n`).update(fs.readFileSync(file));
    return;
  }
  for (const entry of fs.readdirSync(file).sort()) addToHash(hash, path.join(file, entry));
}
