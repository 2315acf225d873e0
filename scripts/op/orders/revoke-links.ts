import type { Command } from "commander";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import { revokeLinks } from "../../../lib/orders/operator/revoke-links";
import {
  addByOptions,
  type ByOptions,
  confirm,
  help,
  printJson,
  readBy,
  requireDatabase,
} from "../../cli/command";

export default function define(command: Command): void {
  command.argument("<order>", "id or reference");
  addByOptions(command)
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(['orders revoke-links 4F9K2LQX --reason "forwarded by mistake"']))
    .action(async (name: string, { json, ...options }: ByOptions & { json?: true }) => {
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      await confirm(`End all links to the page of order ${order.reference}?`, options.yes);
      await revokeLinks(order.id, by);
      if (json) printJson({ orderId: order.id, result: "revoked" });
      else console.log("Ended. The shopper gets a new one at /order, or with the next mail.");
    });
}
