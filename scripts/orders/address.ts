import type { Command } from "commander";
import { changeAddress } from "../../lib/orders/operator/address";
import { orderDetails } from "../../lib/orders/operator/details";
import { findOrderId } from "../../lib/orders/operator/find";
import { addressLines, shippingSchema } from "../../lib/shipping/address";
import { addByOptions, readBy, type ByOptions } from "../operator/by";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

type Options = ByOptions & {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  zip: string;
  json?: true;
};

export function addAddress(program: Command): void {
  const command: Command = program
    .command("address")
    .description("Changes where a paid order goes, as long as no parcel has left")
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
      `
Example:
  npm run -s orders -- address 4F9K2LQX --name "Ada Serve" --line1 "2 Court Lane" --city Austin --state TX \\
    --zip 73301 --reason "she moved"

The whole address is replaced. It is checked as in the checkout; the one before stays in the log of the order. ${EXIT_HELP}`,
    )
    .action(async (order: string, { json, name, line1, line2, city, state, zip, ...options }: Options) => {
      const given = { name, line1, line2, city, state: state.toUpperCase(), postalCode: zip, country: "US" };
      const address = shippingSchema.safeParse(given);
      if (!address.success) {
        command.error(`error: ${address.error.issues.map(({ message }) => message).join("; ")}`);
      }
      await requireDatabase();
      const by = readBy(command, options);
      const before = await orderDetails(await findOrderId(order));
      const was = before.address ? addressLines(before.address).join(", ") : "no complete address";
      await confirm(
        `Send order ${before.reference} to ${addressLines(address.data).join(", ")} (now: ${was})?`,
        options.yes ?? false,
      );
      const result = await changeAddress(before.id, address.data, by);
      if (json) printJson({ orderId: before.id, result, address: address.data });
      else if (result === "known") console.log("It goes there already; nothing changed.");
      else console.log("Changed. The address before is in the log of the order.");
    });
}
