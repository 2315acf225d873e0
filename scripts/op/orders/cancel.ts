import type { Command } from "commander";
import { formatCents } from "../../../lib/money";
import { cancelForOperator } from "../../../lib/orders/operator/cancel";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import {
  addByOptions,
  type ByOptions,
  confirm,
  help,
  printJson,
  readBy,
  requireDatabase,
  requireProvider,
} from "../../cli/command";
import { carryOut } from "./carry-out";

type Options = ByOptions & { json?: true };

export default function define(command: Command): void {
  command.argument("<order>", "id or reference");
  addByOptions(command)
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ['orders cancel 4F9K2LQX --reason "ordered twice by mistake"'],
        `An unpaid order can't be paid any more; a paid one is refunded in full, and the shopper is told by mail. Its goods are
on sale again.`,
      ),
    )
    .action(async (name: string, { json, ...options }: Options) => {
      await requireProvider();
      await requireDatabase();
      const by = readBy(command, options);
      const order = await orderDetails(await findOrderId(name));
      const money = order.paidAt
        ? `give all that is left of ${formatCents(order.totalCents)} back`
        : "nothing was paid";
      await confirm(
        `Cancel order ${order.reference}, which is ${order.status}, put its goods back on the shelf, ${money}?`,
        options.yes,
      );
      const canceled = await cancelForOperator(order.id, by);
      const after = await orderDetails(order.id);
      const refund = after.refunds.find(({ id }) => "refundId" in canceled && id === canceled.refundId);
      const outcome = refund && (await carryOut(refund));
      const { status } = await orderDetails(order.id);
      if (json) return printJson({ orderId: order.id, orderStatus: status, ...canceled });
      console.log(canceled.how === "known" ? "It was cancelled before; nothing changed." : "Cancelled.");
      if (outcome) console.log(`${outcome} The order is ${status}.`);
    });
}
