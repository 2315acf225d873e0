import { InvalidArgumentError, type Command } from "commander";
import { formatCents } from "../../lib/money";
import { orderDetails } from "../../lib/orders/operator/details";
import { findOrderId } from "../../lib/orders/operator/find";
import { executeRefund, requestRefund } from "../../lib/orders/refunds";
import { DomainError } from "../../lib/domain-error";
import { confirm } from "../operator/confirm";
import { requireDatabase, requireProvider } from "../operator/connect";
import { printJson } from "../operator/output";
import { parseAmount } from "../operator/parse";
import { EXIT_HELP } from "../operator/run";

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
      const status = await carryOut(refundId);
      const after = await orderDetails(order.id);
      const refund = after.refunds.find(({ id }) => id === refundId);
      if (json) printJson({ orderId: order.id, orderStatus: after.status, refund });
      if (status === "failed") {
        throw new DomainError("conflict", "The provider refuses this refund: pay it back another way.");
      }
      if (!json) {
        console.log(
          `${formatCents(refund?.amountCents ?? 0)} ${OUTCOME[status]} The order is ${after.status}.`,
        );
      }
    });
}

const OUTCOME = {
  succeeded: "went back to the card.",
  pending: "are on their way back to the card.",
  ignored: "are noted.",
};

async function carryOut(refundId: string) {
  try {
    return await executeRefund(refundId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(
      error.kind,
      "The refund is noted, but the provider doesn't answer: the running shop carries it out as soon as it does. Don't ask for it again.",
    );
  }
}

/** These two words are reserved for our own records. */
function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length > 0 && reason.length <= 200 && !["out_of_stock", "dashboard"].includes(reason))
    return reason;
  throw new InvalidArgumentError("Give a reason of your own, of at most 200 characters.");
}
