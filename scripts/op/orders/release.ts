import type { Command } from "commander";
import { orderDetails } from "../../../lib/orders/operator/details";
import { release } from "../../../lib/orders/operator/hold-back";
import { confirm, help, printJson } from "../../cli/command";
import { addChangeOptions, type ChangeOptions, readChange } from "./change";

export default function define(command: Command): void {
  addChangeOptions(command)
    .addHelpText("after", help(['orders release 4F9K2LQX --reason "spoke to the shopper"']))
    .action(async (name: string, options: ChangeOptions) => {
      const { by, order } = await readChange(command, name, options);
      const blocks = order.shipBlocks.length > 0 ? ` It is blocked now: ${order.shipBlocks.join(" ")}` : "";
      await confirm(`Release order ${order.reference}?${blocks}`, options.yes);
      const result = await release(order.id, by);
      const { shipBlocks } = await orderDetails(order.id);
      if (options.json) return printJson({ orderId: order.id, result, shipBlocks });
      console.log(result === "released" ? "Released." : "There was nothing to release; nothing changed.");
      for (const block of shipBlocks) console.log(`Still blocked: ${block}`);
    });
}
