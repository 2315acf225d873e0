import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { descendantsOf, processorMs } from "@/tests/support/processes";

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach(endWithItsOwn));

/** Each leads a process group of its own: servers have workers that would outlive them. */
function endWithItsOwn({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

const POLL_MS = 50;
const START_PATIENCE_MS = 60_000;

/** An installed server that runs as a child of this process, in the foreground, and ends with it at the latest. */
export class Child {
  private child: ChildProcess | null = null;

  /** @param isReady whether it answers as it should */
  constructor(
    readonly name: string,
    private readonly program: {
      file: string;
      args: string[];
      user?: { uid: number; gid: number };
      logFile: string;
      isReady: () => Promise<boolean>;
    },
  ) {}

  /** @throws when it ends instead, or isn't ready within a minute */
  async start(): Promise<void> {
    const { file, args, user, logFile, isReady } = this.program;
    const log = fs.openSync(logFile, "a");
    const child = spawn(file, args, { stdio: ["ignore", log, log], detached: true, ...user });
    fs.closeSync(log);
    running.add(child);
    child.once("exit", () => running.delete(child));
    this.child = child;
    for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      if (await isReady().catch(() => false)) return;
    }
    await this.end("SIGKILL");
    throw new Error(`${this.name} did not start: see ${logFile}`);
  }

  /** Processor time in milliseconds since its start, with that of its workers (Linux). */
  computingMs(): number {
    const pid = this.child?.pid;
    return descendantsOf(pid).reduce((sum, each) => sum + processorMs(each), processorMs(pid));
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Sends a signal and waits until it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }
}
