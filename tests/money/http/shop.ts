import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { makeDatabase, type Database } from "../../../lib/database/make-database";
import { isBuilt, takeBuild } from "../../../scripts/shop/build";
import { freePort } from "@/tests/support/ports";
import {
  sandboxProgram,
  sandboxSettings,
  shopProgram,
  type SandboxKeys,
} from "../../../scripts/shop/programs";
import { ServingProcess } from "./process";
import { Provider } from "./provider";

/** A shop as in production: server processes of the build, one database, one provider, one mail folder. */
export type RunningShop = {
  servers: ServingProcess[];
  /** Address of each server. */
  origins: string[];
  /** Its SESSION_SECRET. */
  secret: string;
  sandbox: ServingProcess;
  provider: Provider;
  /** A separate connection to the shop's database. */
  db: Database;
  /** For what its processes write. */
  folder: string;
  mailFolder: string;
  close: () => Promise<void>;
};

/**
 * Starts the payments sandbox and the servers of the production build, on free ports.
 * @param options.webhooks whether the sandbox sends webhooks to the first server
 * @param options.build folder of the build to serve; by default that of `npm run build`
 * @param options.extra further settings of the servers
 * @throws when there is no build, or a process doesn't start
 */
export async function openShop(options: {
  databaseUrl: string;
  folder: string;
  servers: 1 | 2;
  webhooks: boolean;
  build?: string;
  extra?: Record<string, string>;
}): Promise<RunningShop> {
  if (!options.build && !isBuilt()) throw new Error("There is no build yet: run npm run build first.");
  if (!options.build) takeBuild();
  const { databaseUrl, folder, webhooks } = options;
  const port = await freePort();
  const ports = options.servers === 1 ? [port] : [port, await freePort()];
  const sandboxPort = await freePort();
  const mailFolder = path.join(folder, "mail");
  fs.mkdirSync(mailFolder, { recursive: true });
  const provider = new Provider(`http://127.0.0.1:${sandboxPort}`, newKeys());
  const sandbox = new ServingProcess(
    "The payments sandbox",
    sandboxProgram({
      keys: provider.keys,
      dataFile: path.join(folder, "sandbox.jsonl"),
      webhookPort: webhooks ? port : null,
      port: sandboxPort,
      testControls: true,
    }),
    () => provider.isReady(),
    path.join(folder, "sandbox.log"),
  );
  const secret = randomBytes(32).toString("base64url");
  const settings = {
    ...sandboxSettings(provider.keys, provider.origin),
    DATABASE_URL: databaseUrl,
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: secret,
    MAIL_FOLDER: mailFolder,
    ASSETS_FOLDER: path.join(folder, "assets"),
    SMTP_URL: "",
    // All shoppers of a test come from one address.
    NETWORK_ALLOWANCE: "100000",
    ...(options.build && { NEXT_DIST_DIR: options.build }),
    ...options.extra,
  };
  const origins = ports.map((serverPort) => `http://127.0.0.1:${serverPort}`);
  const servers = ports.map(
    (serverPort, index) =>
      new ServingProcess(
        `Server ${index + 1}`,
        shopProgram("start", serverPort, settings),
        async () => (await fetch(`${origins[index]}/api/ready`)).ok,
        path.join(folder, `server-${index + 1}.log`),
      ),
  );
  const db = makeDatabase(databaseUrl);
  const close = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await sandbox.stop();
    await db.$disconnect();
  };
  try {
    await sandbox.start();
    await Promise.all(servers.map((server) => server.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { servers, origins, secret, sandbox, provider, db, folder, mailFolder, close };
}

/** File names of the mails that were written, one file each. */
export function writtenMails(folder: string, kind: string): string[] {
  return fs.readdirSync(folder).filter((name) => name.startsWith(`${kind}-`) && name.endsWith(".eml"));
}

function newKeys(): SandboxKeys {
  const random = () => randomBytes(16).toString("hex");
  return {
    secretKey: `sk_test_${random()}`,
    publishableKey: `pk_test_${random()}`,
    webhookSecret: `whsec_${random()}`,
  };
}
