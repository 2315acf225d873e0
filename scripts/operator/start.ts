import type { Command } from "commander";
import { explain } from "../shop/explain";
import { completeEnvironment, databaseUrl, SettingsError } from "../shop/settings";
import { generateClients } from "../shop/prepare";

/**
 * Runs one of the operator's programs with the settings of the shop.
 * @param load imports the program: late, because the database clients may only just have been generated
 */
export async function start(load: () => Promise<Command>): Promise<void> {
  try {
    completeEnvironment();
    generateClients();
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : explain(error, databaseUrl()));
    process.exitCode = 1;
    return;
  }
  const { EXIT, run } = await import("./run");
  // A pipe such as `| head` closes early; that is not a failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    process.exit(error.code === "EPIPE" ? EXIT.done : EXIT.refused);
  });
  await run(await load());
}
