/**
 * `npm run payments-sandbox`: the payments sandbox by itself, for several instances of the shop that find it by
 * PAYMENTS_SANDBOX_URL. Ends at once where it isn't wanted, so that a supervisor can always have it in its list.
 */
import { sandboxProgram } from "./shop/programs";
import { sandboxDataFile, sandboxKeys } from "./shop/sandbox";
import { completeEnvironment, SettingsError, usesSandbox } from "./shop/settings";
import { startChild, stopOnSignals } from "./shop/children";

try {
  completeEnvironment();
  if (usesSandbox()) run();
  else
    console.log(
      "The payments sandbox isn't used: there are keys of the provider, or PAYMENTS_SANDBOX isn't 1.",
    );
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(): void {
  const { args, env } = sandboxProgram({
    keys: sandboxKeys(),
    dataFile: sandboxDataFile(),
    webhookPort: null,
    port: Number(process.env.PAYMENTS_SANDBOX_PORT ?? 0),
    testControls: process.env.PAYMENTS_SANDBOX_TEST_CONTROLS === "1",
  });
  stopOnSignals();
  startChild(args, { ...env, PAYMENTS_SANDBOX_WEBHOOK_URL: process.env.PAYMENTS_SANDBOX_WEBHOOK_URL ?? "" });
}
