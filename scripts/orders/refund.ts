import { InvalidArgumentError, type Command } from "commander";
import { formatCents } from "../../lib/money";
import { orderDetails } from "../../lib/orders/operator/details";
import { findOrderId } from "../../lib/orders/operator/find";
import { requestRefund } from "../../lib/orders/refunds";
import { confirm } from "../operator/confirm";
import { requireDatabase, requireProvider } from "../operator/connect";
import { printJson } from "../operator/output";
import { parseAmount } from "../operator/parse";
import { EXIT_HELP } from "../operator/run";
import { carryOut } from "./carry-out";

type Options = { amount?: number; reason: string; restock?: true; yes?: boolean; json?: true };

export function addRefund(program: Command): void {
  program
    .command("refund")
    .description("Gives money back to the card that paid, and tells the shopper by mail")
    .argument("<order>", "id or reference")
    .option("--amount <dollars>", "a part, such as 12.34; all that is left without it", parseAmount)
    .option("--reason <text>", "for our own records", parseReason, "requested by the shopper")
    .option("--restock", "put the goods back on the shelf; with a full refund only")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Examples:
  npm run -s orders -- refund 4F9K2LQX
  npm run -s orders -- refund 4F9K2LQX --amount 12.34 --reason "scratched bottle" --yes

Asks first; without a terminal it needs --yes. ${EXIT_HELP}`,
    )
    .action(async (name: string, { amount, reason, restock, yes = false, json }: Options) => {
      await requireProvider();
      await requireDatabase();
      const order = await orderDetails(await findOrderId(name));
      const sum = amount === undefined ? "all that is left" : formatCents(amount);
      await confirm(
        `Give ${sum} of ${formatCents(order.totalCents)} back for order ${order.reference}${restock ? " and restock its goods" : ""}?`,
        yes,
      );
      const refundId = await requestRefund(order.id, { amountCents: amount, reason, restock });
      const noted = (await orderDetails(order.id)).refunds.find(({ id }) => id === refundId)!;
      const outcome = await carryOut(noted);
      const after = await orderDetails(order.id);
      const refund = after.refunds.find(({ id }) => id === refundId);
      if (json) printJson({ orderId: order.id, orderStatus: after.status, refund });
      else console.log(`${outcome} The order is ${after.status}.`);
    });
}

/** These two words are reserved for our own records. */
function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length > 0 && reason.length <= 200 && !["out_of_stock", "dashboard"].includes(reason))
    return reason;
  throw new InvalidArgumentError("Give a reason of your own, of at most 200 characters.");
}
