import type { Command } from "commander";
import { revokeLinks } from "../../../lib/orders/operator/revoke-links";
import { confirm, help, printJson } from "../../cli/command";
import { addChangeOptions, type ChangeOptions, readChange } from "./change";

export default function define(command: Command): void {
  addChangeOptions(command)
    .addHelpText("after", help(['orders revoke-links 4F9K2LQX --reason "forwarded by mistake"']))
    .action(async (name: string, options: ChangeOptions) => {
      const { by, order } = await readChange(command, name, options);
      await confirm(`End all links to the page of order ${order.reference}?`, options.yes);
      await revokeLinks(order.id, by);
      if (options.json) printJson({ orderId: order.id, result: "revoked" });
      else console.log("Ended. The shopper gets a new one at /order, or with the next mail.");
    });
}
