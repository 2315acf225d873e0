import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { nextCommand, root } from "./settings";

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
const BAKED_IN = ["SITE_URL", "CONTACT_EMAIL"];

const distFolder = () => process.env.NEXT_DIST_DIR ?? ".next";
/** A build in progress, or one that waits for the next start. */
const newFolder = () => `${distFolder()}-new`;
const stampIn = (folder: string) => path.join(root, folder, "sources.sha256");

export function needsBuild(): boolean {
  const last = lastBuild();
  return !last || fs.readFileSync(stampIn(last), "utf8") !== fingerprint();
}

export function isBuilt(): boolean {
  return lastBuild() !== undefined;
}

function lastBuild(): string | undefined {
  return [newFolder(), distFolder()].find((folder) => fs.existsSync(stampIn(folder)));
}

/**
 * From a temporary database with the catalogue of `content`, so the shop's own isn't needed.
 * @param catalogue SQLite file with another catalogue
 * @throws Error with the builder's output
 */
export async function build(catalogue?: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-build-"));
  try {
    await buildFrom(`file:${catalogue ?? path.join(folder, "catalogue.db")}`);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function buildFrom(database: string): Promise<void> {
  const sources = fingerprint();
  // Imported late, because the clients may have been generated just now.
  const { release } = await import("../database/release");
  await release(database);
  // Public, so not made from secrets; short, because every script's address has it.
  const deployment = Buffer.from(sources, "hex").toString("base64url").slice(0, 5);
  const folder = path.join(root, newFolder());
  fs.rmSync(stampIn(newFolder()), { force: true });
  moveCompilerCache();
  const { status } = spawnSync(process.execPath, [nextCommand, "build"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_URL: database,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_DIST_DIR: newFolder(),
      NEXT_DEPLOYMENT_ID: deployment,
    },
  });
  if (status !== 0) throw new Error("The build failed; the lines above say why.");
  fs.writeFileSync(path.join(folder, "deployment-id"), deployment);
  fs.writeFileSync(stampIn(newFolder()), sources);
  if (!fs.existsSync(stampIn(distFolder()))) takeBuild();
}

function moveCompilerCache(): void {
  const [last, own] = [distFolder(), newFolder()].map((folder) => path.join(root, folder, "cache"));
  if (!fs.existsSync(last!) || fs.existsSync(own!)) return;
  fs.mkdirSync(path.dirname(own!), { recursive: true });
  fs.renameSync(last!, own!);
}

/** Call while no shop serves the old build. */
export function takeBuild(): void {
  if (!fs.existsSync(stampIn(newFolder()))) return;
  fs.rmSync(path.join(root, distFolder()), { recursive: true, force: true });
  fs.renameSync(path.join(root, newFolder()), path.join(root, distFolder()));
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
