import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * A free port of this machine that stays free while a server restarts: below the range for outgoing connections, and
 * random, so that simultaneous callers don't get the same one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (!(await isTaken(port))) return port;
  }
}

/** Whether a port of this machine is in use. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once("error", () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}
