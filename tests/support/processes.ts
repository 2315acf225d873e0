import fs from "node:fs";
import path from "node:path";

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Makes SIGINT and SIGTERM end this process normally, so that its exit handlers run. */
export function endInOrder(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

/**
 * Processor time of the threads of a process in milliseconds since its start, which hardly depends on what else the
 * machine does. NaN where the system doesn't provide it (Linux does).
 */
export function processorMs(pid: number | undefined): number {
  const threads = `/proc/${pid}/task`;
  if (!fs.existsSync(threads)) return NaN;
  // In nanoseconds; the times in /proc/PID/stat are whole hundredths of a second.
  const nanoseconds = fs.readdirSync(threads).map((thread) => {
    try {
      return Number(fs.readFileSync(path.join(threads, thread, "schedstat"), "utf8").split(" ", 1)[0]);
    } catch {
      return 0; // It has ended since the folder was read.
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Ids of all processes that a process has started, and of those that they have started (Linux). */
export function descendantsOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!fs.existsSync(file)) return [];
  const children = fs.readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
