import { setTimeout as pause } from "node:timers/promises";
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import { FOLLOW_PARENT } from "../../../scripts/shop/children";
import type { Program } from "../../../scripts/shop/programs";
import { processorMs } from "@/tests/support/processes";

const POLL_MS = 25;
const START_PATIENCE_MS = 60_000;
/** Longer than any shop under test goes on serving (2 s), and has for what is under way (25 s). */
const STOP_PATIENCE_MS = 45_000;

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach((child) => signalGroup(child, "SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** A real process that serves HTTP, and that can be killed at any moment and restarted. */
export class ServingProcess {
  private child: ChildProcess | null = null;

  /**
   * @param name for messages
   * @param isReady whether it answers as it should
   * @param logFile for its output
   */
  constructor(
    readonly name: string,
    private readonly program: Program,
    private readonly isReady: () => Promise<boolean>,
    private readonly logFile: string,
  ) {}

  /**
   * Starts it and waits until it is ready.
   * @throws when it ends instead, or isn't ready within a minute
   */
  async start(): Promise<void> {
    const log = fs.openSync(this.logFile, "a");
    const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...this.program.args], {
      env: this.program.env,
      cwd: this.program.cwd,
      stdio: ["ignore", log, log],
      // In a process group of its own, so that a kill reaches its children as well.
      detached: true,
    });
    fs.closeSync(log);
    running.add(child);
    child.once("exit", () => running.delete(child));
    this.child = child;
    const deadline = Date.now() + START_PATIENCE_MS;
    while (Date.now() < deadline) {
      if (hasEnded(child)) throw new Error(`${this.name} did not start: see ${this.logFile}`);
      if (await this.isReady().catch(() => false)) return;
      await pause(POLL_MS);
    }
    throw new Error(`${this.name} was not ready in time: see ${this.logFile}`);
  }

  /** Its id; undefined before its first start. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Processor time in milliseconds since its start; NaN where the system doesn't provide it (Linux does). */
  computingMs(): number {
    return processorMs(this.child?.pid);
  }

  /** Memory in use in bytes (resident set). NaN where the system doesn't provide it (Linux does). */
  memoryBytes(): number {
    const file = `/proc/${this.child?.pid}/status`;
    if (!fs.existsSync(file)) return NaN;
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(file, "utf8"))?.[1]) * 1024;
  }

  /** Sends SIGKILL, so that it can't finish anything. Resolves once it has ended. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /**
   * Asks it to stop, if it runs.
   * @throws when it doesn't end by itself and with exit code 0; it has ended in any case
   */
  async stop(): Promise<void> {
    const child = this.child;
    if (!child || hasEnded(child)) return;
    const late = setTimeout(() => void this.kill(), STOP_PATIENCE_MS);
    await this.end("SIGTERM");
    clearTimeout(late);
    if (child.exitCode !== 0)
      throw new Error(
        `${this.name} was told to stop and ended with ${child.signalCode ?? child.exitCode}: see ${this.logFile}`,
      );
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || hasEnded(child)) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    signalGroup(child, signal);
    await gone;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}
