import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../scripts/shop/settings";
import { copyBuild } from "@/tests/support/build";
import { freePort } from "@/tests/support/ports";
import { descendantsOf } from "@/tests/support/processes";

/** Starts a program as the first process of a namespace, as in a container; what it starts ends with it. */
const FIRST_PROCESS = [["--pid"], ["--user", "--map-root-user", "--pid"]]
  .map((rights) => ["unshare", ...rights, "--fork", "--kill-child"])
  .find(([program, ...args]) => spawnSync(program!, [...args, "true"]).status === 0);

/** A shop of the build, started as a process manager does it. */
export type HostedShop = {
  origin: string;
  port: number;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
  /** The file that it logs to. */
  log: string;
  /** How many files and connections its processes have open (Linux). */
  openFiles: () => number;
  /** Does nothing once it has ended. */
  signal: (signal: NodeJS.Signals) => void;
  /** Stops its processes for this long, as a machine that has too much to do does. */
  freeze: (ms: number) => Promise<void>;
  get: (address: string) => Promise<Response>;
  /** Posts JSON as the shop's own pages do. */
  send: (address: string, body: object, headers?: Record<string, string>) => Promise<Response>;
};

/**
 * Starts a shop that isn't ready yet.
 * @param folder for its files; one for each shop
 * @param build value for NEXT_DIST_DIR
 * @param asFirst whether as the process with the id 1, as in a container; where the system doesn't permit it, it says so
 */
export async function startShop(
  folder: string,
  settings: Partial<NodeJS.ProcessEnv>,
  { build = copyBuild(), asFirst = false } = {},
): Promise<HostedShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  fs.mkdirSync(folder, { recursive: true });
  const logFile = path.join(folder, "log");
  const log = fs.openSync(logFile, "w");
  const first = asFirst ? FIRST_PROCESS : undefined;
  if (asFirst && !first)
    console.log("Left out: the first process of a container, which this system doesn't permit.");
  const [program, ...args] = [
    ...(first ?? []),
    process.execPath,
    ...["--conditions=react-server", "--import", "tsx", path.join(root, "scripts/shop.ts"), "start"],
  ];
  const child = spawn(program!, args, {
    cwd: root,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      NEXT_DIST_DIR: build,
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      SESSION_SECRET: randomBytes(32).toString("base64url"),
      PAYMENTS_SANDBOX: "1",
      PAYMENTS_SANDBOX_DATA_FILE: path.join(folder, "sandbox.jsonl"),
      MAIL_FOLDER: path.join(folder, "mail"),
      ASSETS_FOLDER: path.join(folder, "assets"),
      SHUTDOWN_DELAY_SECONDS: "2",
      ...settings,
    },
  });
  process.once("exit", () => child.kill("SIGKILL"));
  const get = (address: string) => fetch(origin + address, { redirect: "manual" });
  return {
    origin,
    port,
    log: logFile,
    openFiles: () => descendantsOf(child.pid).reduce((sum, pid) => sum + openFilesOf(pid), 0),
    ended: new Promise((resolve) => child.once("exit", resolve)),
    signal: (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const pid = first ? descendantsOf(child.pid)[0] : child.pid;
      if (pid) process.kill(pid, signal);
    },
    freeze: async (ms) => {
      const pids = descendantsOf(child.pid);
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      await pause(ms);
      for (const pid of pids) process.kill(pid, "SIGCONT");
    },
    get,
    send: (address, body, headers = {}) =>
      fetch(origin + address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: `http://localhost:${port}`, ...headers },
        body: JSON.stringify(body),
      }),
  };
}

function openFilesOf(pid: number): number {
  return fs.readdirSync(`/proc/${pid}/fd`).length;
}
