import type { Instrumentation } from "next";

/** Runs once when a server process starts: see Next's guide “Instrumentation”. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startHousekeeping } = await import("./lib/server/housekeeping/housekeeping");
  await startHousekeeping();
}

/** Runs for each error of a page; those of the API are answered and logged by lib/http/error-response.ts. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageError } = await import("./lib/http/page-errors");
  logPageError(error, request, context);
};
