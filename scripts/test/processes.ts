import fs from "node:fs";

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
 * Processor time of a process in milliseconds since its start, which doesn't depend on what else the machine does. NaN
 * where the system doesn't provide it (Linux does).
 */
export function processorMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return NaN;
  // After the name in brackets, utime and stime are the 12th and 13th field, in hundredths of a second.
  const fields = fs.readFileSync(file, "utf8").split(") ").at(-1)!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Ids of all processes that a process has started, and of those that they have started (Linux). */
export function descendantsOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!fs.existsSync(file)) return [];
  const children = fs.readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
