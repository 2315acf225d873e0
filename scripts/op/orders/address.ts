import type { Command } from "commander";
import { changeAddress } from "../../../lib/orders/operator/address";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import { addressLines, shippingSchema } from "../../../lib/checkout/shipping/address.browser";
import {
  addByOptions,
  type ByOptions,
  checked,
  confirm,
  help,
  printJson,
  readBy,
  requireDatabase,
} from "../../cli/command";

type Options = ByOptions & {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  zip: string;
  json?: true;
};

export default function define(command: Command): void {
  command
    .argument("<order>", "id or reference")
    .requiredOption("--name <name>", "who receives it")
    .requiredOption("--line1 <street>", "street and number")
    .option("--line2 <more>", "apartment, floor")
    .requiredOption("--city <city>", "city")
    .requiredOption("--state <state>", "two letters, such as TX")
    .requiredOption("--zip <code>", "ZIP code");
  addByOptions(command)
    .option("--json", "JSON on standard output")
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
    .action(async (order: string, { json, name, line1, line2, city, state, zip, ...options }: Options) => {
      const given = { name, line1, line2, city, state: state.toUpperCase(), postalCode: zip, country: "US" };
      const address = checked(command, shippingSchema, given);
      await requireDatabase();
      const by = readBy(command, options);
      const before = await orderDetails(await findOrderId(order));
      const was = before.address ? addressLines(before.address).join(", ") : "no complete address";
      await confirm(
        `Send order ${before.reference} to ${addressLines(address).join(", ")} (now: ${was})?`,
        options.yes,
      );
      const result = await changeAddress(before.id, address, by);
      if (json) printJson({ orderId: before.id, result, address });
      else if (result === "known") console.log("It goes there already; nothing changed.");
      else console.log("Changed. The address before is in the log of the order.");
    });
}
