import fs from "node:fs";
import { FOLLOW_PARENT } from "../../../scripts/shop/children";
import type { Program } from "../../../scripts/shop/programs";
import { processorMs } from "@/tests/support/processes";
import { Child } from "../../support/programs/child";

/** Longer than any shop under test goes on serving (2 s), and has for what is under way (25 s). */
const STOP_PATIENCE_MS = 45_000;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** A process of Node that serves HTTP, and that can be killed at any moment and restarted. */
export class ServingProcess extends Child {
  /**
   * @param name for messages
   * @param isReady whether it answers as it should
   * @param logFile for its output
   */
  constructor(name: string, { args, env, cwd }: Program, isReady: () => Promise<boolean>, logFile: string) {
    const command = ["--import", FOLLOW_PARENT, ...args];
    super(name, { file: process.execPath, args: command, env, cwd, isReady, logFile });
  }

  /** Its id; undefined before its first start. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Processor time in milliseconds since its start; NaN where the system doesn't provide it (Linux does). */
  override computingMs(): number {
    return processorMs(this.pid);
  }

  /** Memory in use in bytes (resident set). NaN where the system doesn't provide it (Linux does). */
  memoryBytes(): number {
    const file = `/proc/${this.pid}/status`;
    if (!fs.existsSync(file)) return NaN;
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(file, "utf8"))?.[1]) * 1024;
  }

  /** Sends SIGKILL to it and its children, so that they can't finish anything. Resolves once it has ended. */
  async kill(): Promise<void> {
    await this.end("SIGKILL", true);
  }

  /**
   * Asks it to stop, if it runs.
   * @throws when it doesn't end by itself and with exit code 0; it has ended in any case
   */
  async stop(): Promise<void> {
    const { child } = this;
    if (!child || this.hasEnded()) return;
    const late = setTimeout(() => void this.kill(), STOP_PATIENCE_MS);
    await this.end("SIGTERM", true);
    clearTimeout(late);
    if (child.exitCode !== 0)
      throw new Error(
        `${this.name} was told to stop and ended with ${child.signalCode ?? child.exitCode}: see ${this.program.logFile}`,
      );
  }
}
