import type { Command } from "commander";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import { release } from "../../../lib/orders/operator/hold-back";
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
    .addHelpText("after", help(['orders release 4F9K2LQX --reason "spoke to the shopper"']))
    .action(async (name: string, { json, ...options }: Options) => {
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      const blocks = order.shipBlocks.length > 0 ? ` It is blocked now: ${order.shipBlocks.join(" ")}` : "";
      await confirm(`Release order ${order.reference}?${blocks}`, options.yes);
      const result = await release(order.id, by);
      const { shipBlocks } = await orderDetails(order.id);
      if (json) return printJson({ orderId: order.id, result, shipBlocks });
      console.log(result === "released" ? "Released." : "There was nothing to release; nothing changed.");
      for (const block of shipBlocks) console.log(`Still blocked: ${block}`);
    });
}
