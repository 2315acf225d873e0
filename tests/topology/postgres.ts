import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { freePort } from "@/tests/support/ports";
import { Child } from "../support/programs/child";
import { postgresPrograms, userFor } from "../support/programs/installed";

/** One server of an installed PostgreSQL, on a port of this machine. */
export type PostgresNode = Child & { port: number; query: (statement: string) => Promise<unknown[]> };

/** A new, empty server. @param folder is created; its parents must be open to the user postgres */
export async function startPrimary(folder: string): Promise<PostgresNode> {
  const options = ["--username=shop", "--auth=trust", "--encoding=UTF8", "--no-sync"];
  run("initdb", ["--pgdata", ownFolder(folder), ...options]);
  return startNode("PostgreSQL", folder);
}

/**
 * A standby that follows `primary`, which from then on acknowledges nothing that the standby doesn't have as well: no
 * order is lost by promoting it.
 */
export async function startStandby(primary: PostgresNode, folder: string): Promise<PostgresNode> {
  run("pg_basebackup", [
    ...["--pgdata", ownFolder(folder), "--write-recovery-conf", "--no-sync", "--checkpoint=fast"],
    `--dbname=host=127.0.0.1 port=${primary.port} user=shop dbname=postgres`,
  ]);
  const standby = await startNode("PostgreSQL's standby", folder);
  await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await primary.query("SELECT pg_reload_conf()");
  return standby;
}

async function startNode(name: string, folder: string): Promise<PostgresNode> {
  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    // The order of writes is what counts here; none of them has to survive a power cut.
    fsync: "off",
  };
  const query = async (statement: string) => {
    const client = new Client({ host: "127.0.0.1", port, user: "shop", database: "postgres" });
    await client.connect();
    return client
      .query(statement)
      .then(({ rows }): unknown[] => rows)
      .finally(() => client.end());
  };
  const node = new Child(name, {
    file: program("postgres"),
    args: ["-D", folder, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    user: userFor("postgres"),
    logFile: `${folder}.log`,
    isReady: async () => (await query("SELECT 1")).length === 1,
  });
  await node.start();
  return Object.assign(node, { port, query });
}

function ownFolder(folder: string): string {
  fs.mkdirSync(folder, { mode: 0o700 });
  const user = userFor("postgres");
  if (user) fs.chownSync(folder, user.uid, user.gid);
  return folder;
}

function program(name: string): string {
  const folder = postgresPrograms();
  if (!folder) throw new Error("PostgreSQL is not installed (Debian: apt-get install postgresql).");
  return path.join(folder, name);
}

function run(name: string, args: string[]): void {
  execFileSync(program(name), args, {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: "/",
    ...userFor("postgres"),
  });
}
