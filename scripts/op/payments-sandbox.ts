import type { Command } from "commander";
import { startChild, stopOnSignals } from "../shop/children";
import { sandboxProgram } from "../shop/programs";
import { sandboxDataFile, sandboxKeys } from "../shop/sandbox";
import { completeEnvironment, usesSandbox } from "../shop/settings";
import { help } from "../cli/command";

export default function define(command: Command): void {
  command
    .addHelpText(
      "after",
      help(
        ["payments-sandbox"],
        `Instances of the shop find it by PAYMENTS_SANDBOX_URL; PAYMENTS_SANDBOX_PORT chooses its port. It runs until it is
stopped, and ends at once where it isn't used, so that a supervisor can always have it in its list.`,
      ),
    )
    .action(() => {
      completeEnvironment();
      if (usesSandbox()) start();
      else
        console.log(
          "The payments sandbox isn't used: there are keys of the provider, or PAYMENTS_SANDBOX isn't 1.",
        );
    });
}

function start(): void {
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
