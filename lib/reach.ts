/** The names of the machine that a program runs on, as they stand in addresses. */
const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this machine can reach the host, as `new URL(…).hostname` gives it. */
export function isThisMachine(hostname: string): boolean {
  return NAMES.includes(hostname);
}

/** The origins that one origin of this machine goes by. */
export function originsOfThisMachine(origin: string): string[] {
  const { protocol, port } = new URL(origin);
  return NAMES.map((name) => new URL(`${protocol}//${name}:${port}`).origin);
}
