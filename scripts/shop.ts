import { randomBytes } from "node:crypto";
import { explain } from "./shop/explain";
import {
  checkedSettings,
  completeEnvironment,
  databaseUrl,
  port,
  SettingsError,
  usesSandbox,
} from "./shop/settings";
import { build, isBuilt, needsBuild } from "./shop/build";
import { generateClients } from "./shop/prepare";
import { FOLLOW_PARENT, stopOnSignals } from "./shop/children";
import { serve } from "./shop/serve";

const command = process.argv[2] ?? "shop";

try {
  // npm and its shell may die of a signal without passing it on.
  if (process.env.npm_lifecycle_event) await import(FOLLOW_PARENT);
  stopOnSignals();
  const chosenPort = port();
  // A build may be made where nothing secret should be kept, such as in an image.
  if (command === "build") process.env.SESSION_SECRET ??= randomBytes(32).toString("base64url");
  completeEnvironment();
  if (usesSandbox()) process.env.PAYMENTS_SANDBOX = "1";
  const { MIGRATE_ON_START } = await checkedSettings();
  generateClients();
  if (command === "build" || (command === "shop" && needsBuild())) await build();
  if (command === "build") process.exit(0);
  // Imported late, because the clients may have been generated just now.
  const { awaitDatabase } = await import("./shop/await-database");
  await awaitDatabase(databaseUrl(), MIGRATE_ON_START === "1");
  if (command === "start" && !isBuilt()) {
    throw new SettingsError(
      "There is no build yet: run npm run build first, or npm run shop, which does both.",
    );
  }
  await serve(command === "dev" ? "dev" : "start", chosenPort);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : explain(error, databaseUrl()));
  process.exit(1);
}
