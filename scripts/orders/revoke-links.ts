import type { Command } from "commander";
import { orderDetails } from "../../lib/orders/operator/details";
import { findOrderId } from "../../lib/orders/operator/find";
import { revokeLinks } from "../../lib/orders/operator/revoke-links";
import { addByOptions, readBy, type ByOptions } from "../operator/by";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

export function addRevokeLinks(program: Command): void {
  const command: Command = program
    .command("revoke-links")
    .description("Ends all links to the page of an order, as when a mail came into wrong hands")
    .argument("<order>", "id or reference");
  addByOptions(command)
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `\nExample:\n  npm run -s orders -- revoke-links 4F9K2LQX --reason "forwarded by mistake"\n\n${EXIT_HELP}`,
    )
    .action(async (name: string, { json, ...options }: ByOptions & { json?: true }) => {
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      await confirm(`End all links to the page of order ${order.reference}?`, options.yes ?? false);
      await revokeLinks(order.id, by);
      if (json) printJson({ orderId: order.id, result: "revoked" });
      else console.log("Ended. The shopper gets a new one at /order, or with the next mail.");
    });
}
