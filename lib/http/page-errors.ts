import "server-only";
import { isDatabaseAway } from "@/lib/database/away";
import { log } from "@/lib/log";

type Failed = { path: string; method: string };
type Place = { routePath: string; routeType: string };

/** Without the query, which may hold a payment's secret. */
export function logPageError(
  error: unknown,
  { path, method }: Failed,
  { routePath, routeType }: Place,
): void {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const facts = { digest, method, path: path.split("?")[0], routePath, routeType, error };
  if (isDatabaseAway(error)) log.warn("the database is away", facts);
  else log.error("a page failed", facts);
}
