/** Runs once when a server process starts: see Next's guide “Instrumentation”. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startHousekeeping } = await import("./lib/housekeeping/housekeeping");
  await startHousekeeping();
}
