import type { Command } from "commander";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import { holdBack } from "../../../lib/orders/operator/hold-back";
import {
  addByOptions,
  type ByOptions,
  confirm,
  help,
  printJson,
  readBy,
  requireDatabase,
} from "../../cli/command";

type Options = ByOptions & { json?: true };

export default function define(command: Command): void {
  command.argument("<order>", "id or reference");
  addByOptions(command)
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(['orders hold 4F9K2LQX --reason "address looks wrong"']))
    .action(async (name: string, { json, ...options }: Options) => {
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      await confirm(`Hold back order ${order.reference}, which is ${order.status}?`, options.yes);
      const result = await holdBack(order.id, by);
      if (json) printJson({ orderId: order.id, result });
      else
        console.log(
          result === "held"
            ? "Held back: nothing leaves until it is released."
            : "It is held back already; nothing changed.",
        );
    });
}
