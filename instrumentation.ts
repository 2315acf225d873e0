import type { Instrumentation } from "next";

/** See Next's guide “Instrumentation”. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startHousekeeping } = await import("./lib/server/housekeeping/housekeeping");
  await startHousekeeping();
}

/** lib/http/error-response.ts logs those of the API. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logPageError } = await import("./lib/http/page-errors");
  logPageError(error, request, context);
};
