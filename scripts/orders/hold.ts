import type { Command } from "commander";
import { orderDetails } from "../../lib/orders/operator/details";
import { findOrderId } from "../../lib/orders/operator/find";
import { holdBack, release } from "../../lib/orders/operator/hold-back";
import { addByOptions, readBy, type ByOptions } from "../operator/by";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

type Options = ByOptions & { json?: true };

export function addHold(program: Command): void {
  const command: Command = program
    .command("hold")
    .description("Keeps an order from being shipped until it is released")
    .argument("<order>", "id or reference");
  addByOptions(command)
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `\nExample:\n  npm run -s orders -- hold 4F9K2LQX --reason "address looks wrong"\n\n${EXIT_HELP}`,
    )
    .action(async (name: string, { json, ...options }: Options) => {
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      await confirm(`Hold back order ${order.reference}, which is ${order.status}?`, options.yes ?? false);
      const result = await holdBack(order.id, by);
      if (json) printJson({ orderId: order.id, result });
      else console.log(result === "held" ? "Held back: nothing leaves until it is released." : KNOWN.hold);
    });
}

export function addRelease(program: Command): void {
  const command: Command = program
    .command("release")
    .description("Lets an order be shipped again that was held back")
    .argument("<order>", "id or reference");
  addByOptions(command)
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `\nExample:\n  npm run -s orders -- release 4F9K2LQX --reason "spoke to the shopper"\n\n${EXIT_HELP}`,
    )
    .action(async (name: string, { json, ...options }: Options) => {
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      const blocks = order.shipBlocks.length > 0 ? ` It is blocked now: ${order.shipBlocks.join(" ")}` : "";
      await confirm(`Release order ${order.reference}?${blocks}`, options.yes ?? false);
      const result = await release(order.id, by);
      const { shipBlocks } = await orderDetails(order.id);
      if (json) return printJson({ orderId: order.id, result, shipBlocks });
      console.log(result === "released" ? "Released." : KNOWN.release);
      for (const block of shipBlocks) console.log(`Still blocked: ${block}`);
    });
}

const KNOWN = {
  hold: "It is held back already; nothing changed.",
  release: "There was nothing to release; nothing changed.",
};
