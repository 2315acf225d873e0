import { spawn, type ChildProcess } from "node:child_process";

/** The processes of a running shop, which start and stop together. */

const STOP_PATIENCE_MS = 15_000;
/** Preloaded into every child, so that it ends when this process does, however that happens. */
export const FOLLOW_PARENT = new URL("follow-parent.mjs", import.meta.url).href;

const children = new Set<ChildProcess>();
let stopping = false;

/**
 * Starts a Node process that belongs to the shop. If one ends by itself, the others are stopped and the shop ends with
 * the same code, so that a supervisor can restart it.
 */
export function startChild(args: string[], env: NodeJS.ProcessEnv, pipeOutput = false): ChildProcess {
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    env,
    stdio: ["ignore", pipeOutput ? "pipe" : "inherit", "inherit"],
    // In a process group of its own: Ctrl-C only reaches the shop, which then stops its children in order.
    detached: true,
  });
  children.add(child);
  child.once("exit", (code) => {
    children.delete(child);
    if (!stopping) void stopAll().then(() => process.exit(code === 0 ? 1 : (code ?? 1)));
  });
  return child;
}

/** Asks every child to stop, last started first, and kills those that don't. */
export async function stopAll(): Promise<void> {
  stopping = true;
  for (const child of [...children].reverse()) {
    await new Promise<void>((resolve) => {
      const giveUp = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_PATIENCE_MS);
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

/** Stops the shop cleanly on Ctrl-C and on SIGTERM. */
export function stopOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      void stopAll().then(() => process.exit(0));
    });
  }
  process.on("exit", () => {
    for (const child of children) signalGroup(child, "SIGKILL");
  });
}
