import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { descendantsOf, processorMs } from "@/tests/support/processes";

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach((child) => signalGroup(child, "SIGKILL")));

/** Each leads a process group of its own: servers have workers that would outlive them. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

const POLL_MS = 50;
const START_PATIENCE_MS = 60_000;

/** An installed server that runs as a child of this process, in the foreground, and ends with it at the latest. */
export class Child {
  protected child: ChildProcess | null = null;

  /** @param program.isReady whether it answers as it should */
  constructor(
    readonly name: string,
    protected readonly program: {
      file: string;
      args: string[];
      env?: NodeJS.ProcessEnv;
      cwd?: string;
      user?: { uid: number; gid: number };
      logFile: string;
      isReady: () => Promise<boolean>;
    },
  ) {}

  /** @throws when it ends instead, or isn't ready within a minute */
  async start(): Promise<void> {
    const { file, args, user, env, cwd, logFile, isReady } = this.program;
    const log = fs.openSync(logFile, "a");
    const child = spawn(file, args, { stdio: ["ignore", log, log], detached: true, env, cwd, ...user });
    fs.closeSync(log);
    running.add(child);
    child.once("exit", () => running.delete(child));
    this.child = child;
    for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await pause(POLL_MS)) {
      if (this.hasEnded()) break;
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

  protected hasEnded(): boolean {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Sends a signal and waits until it has ended.
   * @param toAll to its workers as well
   */
  async end(signal: NodeJS.Signals, toAll = false): Promise<void> {
    const { child } = this;
    if (!child || this.hasEnded()) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    if (toAll) signalGroup(child, signal);
    else child.kill(signal);
    await gone;
  }
}
