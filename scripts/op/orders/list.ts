import { Option, type Command } from "commander";
import { formatCents } from "../../../lib/money";
import { listOrders } from "../../../lib/orders/operator/list";
import { ORDER_TRANSITIONS, type OrderStatus } from "../../../lib/orders/status";
import { help, parseDay, parseWhole, printJson, printTable, requireDatabase } from "../../cli/command";
import { markTest } from "./mark-test";

type Options = {
  status?: OrderStatus;
  unshipped?: true;
  test?: true;
  since?: Date;
  limit: number;
  json?: true;
};

export default function define(command: Command): void {
  command
    .addOption(new Option("--status <status>", "only in this state").choices(Object.keys(ORDER_TRANSITIONS)))
    .option("--unshipped", "only paid ones of which no parcel has left")
    .option("--test", "test orders, which a shop with live keys leaves out otherwise")
    .option("--since <day>", "only placed on this day (UTC) or later", parseDay)
    .option("--limit <number>", "at most this many", parseWhole(1, 10_000), 50)
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(["orders list --unshipped", "orders list --status refund_due --since 2026-11-01 --json"]),
    )
    .action(async ({ json, ...filter }: Options) => {
      await requireDatabase();
      const orders = await listOrders(filter);
      if (json) return printJson(orders);
      if (orders.length === 0) return console.log("There is no such order.");
      printTable(
        ["placed (UTC)", "order", "status", "total", "pieces", "parcels", "ship", "email", "id"],
        orders.map((order) => [
          order.placedAt.toISOString().slice(0, 16).replace("T", " "),
          order.reference,
          markTest(order.status, order.livemode),
          formatCents(order.totalCents),
          order.pieces,
          order.parcels,
          order.blocked ? "blocked" : "",
          order.email ?? "–",
          order.id,
        ]),
      );
      if (orders.length === filter.limit) console.log(`The newest ${filter.limit}; --limit shows more.`);
    });
}
