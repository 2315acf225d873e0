import { randomInt } from "node:crypto";
import net from "node:net";

/**
 * A free port of this machine, and one that stays free while a server is started anew: below those that systems give to
 * outgoing connections, and by chance, so that two who ask in the same moment don't get the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    if (!(await isTaken(port))) return port;
  }
}

/** Whether somebody listens on a port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once("error", () => resolve(true));
    probe.listen(port, () => probe.close(() => resolve(false)));
  });
}
