import type { Command } from "commander";
import { formatCents } from "../../../lib/money";
import { cancelForOperator } from "../../../lib/orders/operator/cancel";
import { orderDetails } from "../../../lib/orders/operator/details";
import { confirm, help, printJson, requireProvider } from "../../cli/command";
import { carryOut } from "./carry-out";
import { addChangeOptions, type ChangeOptions, readChange } from "./change";

export default function define(command: Command): void {
  addChangeOptions(command)
    .addHelpText(
      "after",
      help(
        ['orders cancel 4F9K2LQX --reason "ordered twice by mistake"'],
        `An unpaid order can no longer be paid; a paid one is refunded in full, and the shopper is told by mail. Its goods are
on sale again.`,
      ),
    )
    .action(async (name: string, options: ChangeOptions) => {
      await requireProvider();
      const { by, order } = await readChange(command, name, options);
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
      if (options.json) return printJson({ orderId: order.id, orderStatus: status, ...canceled });
      console.log(canceled.how === "known" ? "It was canceled before; nothing changed." : "Canceled.");
      if (outcome) console.log(`${outcome} The order is ${status}.`);
    });
}
