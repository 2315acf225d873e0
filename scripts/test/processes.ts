/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Lets a process that is asked to stop leave in order: what it registered for its end is carried out. */
export function endInOrder(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}
