import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { makeDatabase } from "../../lib/database/make-database";
import { release } from "../../scripts/database/release";
import { sandboxKeys } from "../../scripts/shop/sandbox";
import { copyBuild, provideBuild } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import { Provider } from "../money/http/provider";
import type { RunningShop } from "../money/http/shop";
import { DatabaseLine } from "../support/database-line";
import { startNginx, type Front } from "../support/programs/nginx";
import { startPrimary, startStandby, type PostgresNode } from "./postgres";
import { Instance, ScriptProcess } from "./script-process";

/**
 * The shop as deploy/compose.yaml has it, of installed programs on ports of this machine: PostgreSQL with a standby,
 * the payments sandbox, instances of one build, and nginx with the shipped configuration, through which shoppers reach
 * it.
 */
export type Topology = Omit<RunningShop, "servers"> & {
  servers: Instance[];
  front: Front;
  primary: PostgresNode;
  standby: PostgresNode;
  /** Where the instances find their database. */
  line: DatabaseLine;
  /** The instances' environment. */
  settings: Partial<NodeJS.ProcessEnv>;
  /** Logs of all parts. */
  folder: string;
};

/** Everything ends with this process. */
export async function openTopology({ instances = 3 } = {}): Promise<Topology> {
  provideBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-topology-"));
  // Servers that don't run as root reach their own folders in it.
  fs.chmodSync(folder, 0o711);
  const primary = await startPrimary(path.join(folder, "primary"));
  await primary.query("CREATE DATABASE shop");
  const standby = await startStandby(primary, path.join(folder, "standby"));
  const line = new DatabaseLine(new URL(`postgresql://shop@127.0.0.1:${primary.port}/shop`));
  await line.open();
  const databaseUrl = line.address;
  await release(databaseUrl);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandboxPort = await freePort();
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  process.env.SESSION_SECRET = randomBytes(32).toString("base64url");
  const provider = new Provider(sandboxUrl, sandboxKeys());
  const mailFolder = path.join(folder, "mail");
  fs.mkdirSync(mailFolder);
  const settings = {
    NODE_ENV: "production" as const,
    DATABASE_URL: databaseUrl,
    SITE_URL: origin,
    TRUSTED_PROXY_HOPS: "1",
    MIGRATE_ON_START: "0",
    SHUTDOWN_DELAY_SECONDS: "2",
    PAYMENTS_SANDBOX: "1",
    PAYMENTS_SANDBOX_URL: sandboxUrl,
    MAIL_FOLDER: mailFolder,
    ASSETS_FOLDER: path.join(folder, "assets"),
    SMTP_URL: "",
    // All shoppers come from one address.
    NETWORK_ALLOWANCE: "100000",
  };
  const sandbox = new ScriptProcess(
    "The payments sandbox",
    ["op.ts", "payments-sandbox"],
    {
      ...process.env,
      ...settings,
      PAYMENTS_SANDBOX_PORT: String(sandboxPort),
      PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, "sandbox.jsonl"),
      PAYMENTS_SANDBOX_WEBHOOK_URL: `${origin}/api/payments/webhook`,
      PAYMENTS_SANDBOX_TEST_CONTROLS: "1",
    },
    () => provider.isReady(),
    path.join(folder, "sandbox.log"),
  );
  await sandbox.start();

  const servers: Instance[] = [];
  for (let number = 1; number <= instances; number++) {
    const own = { ...settings, NEXT_DIST_DIR: copyBuild() };
    servers.push(
      new Instance(`Instance ${number}`, await freePort(), own, path.join(folder, `instance-${number}.log`)),
    );
  }
  await Promise.all(servers.map((server) => server.start()));
  const ports = servers.map((server) => server.port);
  const front = await startNginx(path.join(folder, "nginx"), port, ports);

  const db = makeDatabase(databaseUrl);
  const close = async () => {
    await front.end("SIGQUIT");
    await Promise.all(servers.map((server) => server.stop()));
    await sandbox.stop();
    await db.$disconnect();
    await standby.end("SIGINT");
    await primary.end("SIGINT");
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const origins = [origin];
  const parts = { servers, front, primary, standby, line, sandbox, provider };
  return { ...parts, origins, secret: process.env.SESSION_SECRET!, settings, db, mailFolder, folder, close };
}
