/**
 * The shop's commands: `npm run shop` (prepare, build if needed, serve), `npm run dev`, `npm run build`, `npm start`.
 * Failures are reported in one sentence that says how to correct them.
 */
import { explain } from "./shop/explain";
import { completeEnvironment, databaseUrl, port, SettingsError, usesSandbox } from "./shop/settings";
import { build, isBuilt, needsBuild } from "./shop/build";
import { generateClients, prepareDatabase } from "./shop/prepare";
import { serve } from "./shop/serve";

const command = process.argv[2] ?? "shop";

try {
  const chosenPort = port();
  completeEnvironment();
  await checkSettings();
  if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
  generateClients();
  if (await prepareDatabase(databaseUrl())) console.log("Filled the database with the catalogue");
  if (command === "build" || (command === "shop" && needsBuild())) await build();
  if (command === "start" && !isBuilt()) {
    throw new SettingsError(
      "There is no build yet: run npm run build first, or npm run shop, which does both.",
    );
  }
  if (command !== "build") await serve(command === "dev" ? "dev" : "start", chosenPort);
  else process.exit(0);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : explain(error, databaseUrl()));
  process.exit(1);
}

/** Fails before anything is started if a variable is invalid. */
async function checkSettings(): Promise<void> {
  const { env } = await import("../lib/env");
  try {
    env();
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
