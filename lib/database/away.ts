/**
 * Codes of Prisma, its adapters, PostgreSQL (starting, stopping, full, or a read-only standby), SQLite and the network.
 */
const AWAY_CODES =
  /^(P100[128]|P1017|P20(24|28|34)|DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections|TransactionWriteConflict|57P0[123]|53300|25006|08\w{3}|SQLITE_(BUSY|CANTOPEN|FULL|IOERR|READONLY)\w*|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE)$/;

const AWAY_MESSAGES =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/;

export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const part = (name: string): unknown => Reflect.get(error, name);
  return (
    ["code", "kind", "originalCode"].some((name) => AWAY_CODES.test(String(part(name)))) ||
    AWAY_MESSAGES.test(String(part("message"))) ||
    ["cause", "meta", "driverAdapterError"].some((name) => isDatabaseAway(part(name)))
  );
}
