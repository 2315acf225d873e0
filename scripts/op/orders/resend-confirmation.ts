import type { Command } from "commander";
import { findOrderId } from "../../../lib/orders/operator/find";
import { resendConfirmation } from "../../../lib/orders/operator/resend";
import { help, printJson, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .argument("<order>", "id or reference")
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["orders resend-confirmation 4F9K2LQX"]))
    .action(async (name: string, { json }: { json?: true }) => {
      await requireDatabase();
      const orderId = await findOrderId(name);
      const recipient = await resendConfirmation(orderId);
      if (json) printJson({ orderId, recipient });
      else console.log(`On its way to ${recipient} within seconds while the shop runs.`);
    });
}
