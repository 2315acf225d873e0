import type { Command } from "commander";
import { announceDispatch, trackingSchema } from "../../lib/orders/operator/dispatch";
import { findOrderId } from "../../lib/orders/operator/find";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

type Options = { carrier: string; tracking: string; trackingUrl: string; json?: true };

export function addShip(program: Command): void {
  const command: Command = program
    .command("ship")
    .description("Notes that a parcel has left and mails its tracking number to the shopper, once per number")
    .argument("<order>", "id or reference")
    .requiredOption("--carrier <name>", "who carries it")
    .requiredOption("--tracking <number>", "its tracking number")
    .requiredOption("--tracking-url <address>", "where the shopper follows it, with https://")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Example:
  npm run -s orders -- ship 4F9K2LQX --carrier USPS --tracking 9400110200881234567890 \\
    --tracking-url "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400110200881234567890"

${EXIT_HELP}`,
    )
    .action(async (name: string, { carrier, tracking, trackingUrl, json }: Options) => {
      const parcel = trackingSchema.safeParse({ carrier, trackingNumber: tracking, trackingUrl });
      if (!parcel.success) {
        command.error(`error: ${parcel.error.issues.map(({ message }) => message).join("; ")}`);
      }
      await requireDatabase();
      const orderId = await findOrderId(name);
      const result = await announceDispatch(orderId, parcel.data);
      if (json) printJson({ orderId, result, ...parcel.data });
      else if (result === "known") {
        console.log("This parcel was noted before; no second mail is sent.");
      } else console.log("Noted. The shopper is told by mail within seconds while the shop runs.");
    });
}
