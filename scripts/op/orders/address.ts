import type { Command } from "commander";
import { changeAddress } from "../../../lib/orders/operator/address";
import { addressLines, shippingSchema } from "../../../lib/checkout/shipping/address.browser";
import { checked, confirm, help, printJson } from "../../cli/command";
import { addChangeOptions, type ChangeOptions, readChange } from "./change";

type Options = ChangeOptions & {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  zip: string;
};

export default function define(command: Command): void {
  command
    .requiredOption("--name <name>", "who receives it")
    .requiredOption("--line1 <street>", "street and number")
    .option("--line2 <more>", "apartment, floor")
    .requiredOption("--city <city>", "city")
    .requiredOption("--state <state>", "two letters, such as TX")
    .requiredOption("--zip <code>", "ZIP code");
  addChangeOptions(command)
    .addHelpText(
      "after",
      help(
        [
          `orders address 4F9K2LQX --name "Ada Serve" --line1 "2 Court Lane" --city Austin --state TX \\
    --zip 73301 --reason "she moved"`,
        ],
        "The whole address is replaced. It is checked as in the checkout; the one before stays in the log of the order.",
      ),
    )
    .action(async (id: string, { name, line1, line2, city, state, zip, ...options }: Options) => {
      const given = { name, line1, line2, city, state: state.toUpperCase(), postalCode: zip, country: "US" };
      const address = checked(command, shippingSchema, given);
      const { by, order } = await readChange(command, id, options);
      const was = order.address ? addressLines(order.address).join(", ") : "no complete address";
      await confirm(
        `Send order ${order.reference} to ${addressLines(address).join(", ")} (now: ${was})?`,
        options.yes,
      );
      const result = await changeAddress(order.id, address, by);
      if (options.json) printJson({ orderId: order.id, result, address });
      else if (result === "known") console.log("It goes there already; nothing changed.");
      else console.log("Changed. The address before is in the log of the order.");
    });
}
