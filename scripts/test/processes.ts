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
