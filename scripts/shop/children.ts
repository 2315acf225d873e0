import { spawn, type ChildProcess } from "node:child_process";
import { shutdownDelaySeconds } from "./settings";

/** Longer than a child goes on serving. */
const STOP_PATIENCE_MS = 30_000;
/** Ctrl-C reaches the shop twice, from the terminal and from npm. */
const ONE_SIGNAL_MS = 500;
/** Preloaded into a child, which then ends with this process in any case. */
export const FOLLOW_PARENT = new URL("follow-parent.mjs", import.meta.url).href;

const children = new Set<ChildProcess>();
let stoppingSince: number | null = null;

/** If one ends, all do, with its code, so that a supervisor can restart the shop. */
export function startChild(args: string[], env: NodeJS.ProcessEnv, pipeOutput = false): ChildProcess {
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    env,
    stdio: ["ignore", pipeOutput ? "pipe" : "inherit", "inherit"],
    // In its own process group: Ctrl-C reaches only the shop, which then stops its children in order.
    detached: true,
  });
  children.add(child);
  child.once("exit", (code) => {
    children.delete(child);
    if (stoppingSince === null) void stopAll().then(() => process.exit(code === 0 ? 1 : (code ?? 1)));
  });
  return child;
}

/** Last started first; kills those that don't stop. */
async function stopAll(): Promise<void> {
  stoppingSince ??= Date.now();
  const patienceMs = shutdownDelaySeconds() * 1000 + STOP_PATIENCE_MS;
  for (const child of [...children].reverse()) {
    await new Promise<void>((resolve) => {
      const giveUp = setTimeout(() => signalGroup(child, "SIGKILL"), patienceMs);
      child.once("exit", () => {
        clearTimeout(giveUp);
        resolve();
      });
      child.kill("SIGTERM");
    });
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** A second signal ends it at once. */
export function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (Date.now() - stoppingSince > ONE_SIGNAL_MS) process.exit(1);
        return;
      }
      void stopAll().then(() => process.exit(0));
    });
  }
  process.on("exit", () => {
    for (const child of children) signalGroup(child, "SIGKILL");
  });
}
