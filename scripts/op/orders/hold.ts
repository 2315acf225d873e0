import type { Command } from "commander";
import { holdBack } from "../../../lib/orders/operator/hold-back";
import { confirm, help, printJson } from "../../cli/command";
import { addChangeOptions, type ChangeOptions, readChange } from "./change";

export default function define(command: Command): void {
  addChangeOptions(command)
    .addHelpText("after", help(['orders hold 4F9K2LQX --reason "address looks wrong"']))
    .action(async (name: string, options: ChangeOptions) => {
      const { by, order } = await readChange(command, name, options);
      await confirm(`Hold back order ${order.reference}, which is ${order.status}?`, options.yes);
      const result = await holdBack(order.id, by);
      if (options.json) printJson({ orderId: order.id, result });
      else
        console.log(
          result === "held"
            ? "Held back: nothing leaves until it is released."
            : "It is held back already; nothing changed.",
        );
    });
}
