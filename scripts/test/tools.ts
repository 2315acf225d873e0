import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { browserPath } from "../../tests/support/browser";

/** What the tests need besides Node, found or installed by themselves. */

/** Makes sure that there is a browser: an installed one, else Playwright's, else Debian's when we may install it. */
export function provideBrowser(): void {
  if (browserPath()) return;
  const cli = path.resolve("node_modules/@playwright/test/cli.js");
  if (spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" }).status === 0) return;
  if (installDebian("chromium") && browserPath()) return;
  throw new Error("No browser for the browser tests: install Chromium, or name one with CHROMIUM_PATH.");
}

/** A PostgreSQL server of the tests' own on a free port of this machine, in a folder that goes with it. */
export type PostgresServer = { url: string; stop: () => void };

/** @returns null where PostgreSQL is not installed and can't be */
export function startPostgres(port: number): PostgresServer | null {
  const bin = postgresFolder() ?? (installDebian("postgresql") ? postgresFolder() : null);
  if (!bin) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-postgres-"));
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const user = process.getuid?.() === 0 ? userIds("postgres") : undefined;
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const run = (command: string, args: string[]) =>
    execFileSync(path.join(bin, command), args, { cwd: folder, stdio: "ignore", ...user });
  run("initdb", ["-D", `${folder}/data`, "-U", "shop", "--auth=trust", "-E", "UTF8", "--locale=C"]);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  run("pg_ctl", ["-D", `${folder}/data`, "-o", settings, "-l", `${folder}/log`, "-w", "start"]);
  return {
    url: `postgresql://shop@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", ["-D", `${folder}/data`, "-m", "immediate", "stop"]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates the database that `url` names, on its server.
 * @returns drops it again
 */
export async function createDatabase(url: string): Promise<() => Promise<void>> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: server.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`CREATE DATABASE "${name}"`);
  return () => administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

function postgresFolder(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find((folder) => fs.existsSync(path.join(folder, "initdb"))) ?? null;
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return false;
  const options = { stdio: "inherit" as const, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update", "-q"], options);
  return spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], options).status === 0;
}
