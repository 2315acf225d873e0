import type { Command } from "commander";
import { findOrderId } from "../../lib/orders/operator/find";
import { resendConfirmation } from "../../lib/orders/operator/resend";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

export function addResend(program: Command): void {
  program
    .command("resend-confirmation")
    .description("Mails the confirmation of a paid order once more")
    .argument("<order>", "id or reference")
    .option("--json", "JSON on standard output")
    .addHelpText("after", `\nExample:\n  npm run -s orders -- resend-confirmation 4F9K2LQX\n\n${EXIT_HELP}`)
    .action(async (name: string, { json }: { json?: true }) => {
      await requireDatabase();
      const orderId = await findOrderId(name);
      const recipient = await resendConfirmation(orderId);
      if (json) printJson({ orderId, recipient });
      else console.log(`On its way to ${recipient} within seconds while the shop runs.`);
    });
}
