import type { Command } from "commander";
import { announceDispatch, trackingSchema } from "../../../lib/orders/operator/dispatch";
import { findOrderId } from "../../../lib/orders/operator/find";
import { checked, help, printJson, requireDatabase } from "../../cli/command";

type Options = { carrier: string; tracking: string; trackingUrl: string; json?: true };

export default function define(command: Command): void {
  command
    .argument("<order>", "id or reference")
    .requiredOption("--carrier <name>", "who carries it")
    .requiredOption("--tracking <number>", "its tracking number")
    .requiredOption("--tracking-url <address>", "where the shopper follows it, with https://")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help([
        `orders ship 4F9K2LQX --carrier USPS --tracking 9400110200881234567890 \\
    --tracking-url "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400110200881234567890"`,
      ]),
    )
    .action(async (name: string, { carrier, tracking, trackingUrl, json }: Options) => {
      const given = { carrier, trackingNumber: tracking, trackingUrl };
      const parcel = checked(command, trackingSchema, given);
      await requireDatabase();
      const orderId = await findOrderId(name);
      const result = await announceDispatch(orderId, parcel);
      if (json) printJson({ orderId, result, ...parcel });
      else if (result === "known") {
        console.log("This parcel was noted before; no second mail is sent.");
      } else console.log("Noted. The shopper is told by mail within seconds while the shop runs.");
    });
}
