/** @param databaseUrl its password is never shown */
export function explain(error: unknown, databaseUrl: string): string {
  const { message, code } = partsOf(error);
  const shown = databaseUrl.replace(/\/\/[^@/]*@/, "//…@");
  if (
    /EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EEXIST|readonly database|SQLITE_READONLY|SQLITE_CANTOPEN|unable to open/i.test(
      `${code} ${message}`,
    )
  ) {
    return `The shop can't write ${shown}: make its folder writable for this user, or point DATABASE_URL elsewhere.`;
  }
  if (isUnreachable(error)) {
    return `The database ${shown} can't be reached: start it, or correct DATABASE_URL.`;
  }
  if (/authentication|password|P1000/i.test(message)) {
    return `The database ${shown} refused the login: correct user and password in DATABASE_URL.`;
  }
  if (/does not exist|DatabaseDoesNotExist|P1003/i.test(`${code} ${message}`)) {
    return `The database ${shown} does not exist: create it, or correct DATABASE_URL.`;
  }
  return message.split("\n")[0] ?? "Something failed without saying why.";
}

/** The server may be starting or stopping, and be back in a moment. */
export function isUnreachable(error: unknown): boolean {
  const { message, code } = partsOf(error);
  return UNREACHABLE.test(`${code} ${message}`);
}

const UNREACHABLE =
  /Can't reach database|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|Connection terminated|DatabaseNotReachable|P1001|57P0[123]/i;

function partsOf(error: unknown): { message: string; code: string } {
  return {
    message: error instanceof Error ? error.message : String(error),
    code: error instanceof Error && "code" in error ? String(error.code) : "",
  };
}
