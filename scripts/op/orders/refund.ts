import { InvalidArgumentError, type Command } from "commander";
import { orderDetails } from "../../../lib/orders/operator/details";
import { describeRefund, refundForOperator } from "../../../lib/orders/operator/refund";
import type { LineRequest } from "../../../lib/orders/refund-lines";
import { formatCents } from "../../../lib/money";
import { confirm, help, parseAmount, printJson, requireProvider } from "../../cli/command";
import { carryOut } from "./carry-out";
import { addChangeOptions, type ChangeOptions, readChange } from "./change";

type Options = ChangeOptions & { amount?: number; line?: LineRequest[]; restock?: true; again?: true };

export default function define(command: Command): void {
  command
    .option("--amount <dollars>", "a part, such as 12.34; all that is left without it", parseAmount)
    .option("--line <sku:pieces>", "pieces of a line with their share of discount and tax", parseLine)
    .option("--restock", "put the goods back on the shelf: those of the lines, or all with a full refund")
    .option("--again", "make the same refund once more");
  addChangeOptions(command)
    .addHelpText(
      "after",
      help(
        [
          'orders refund 4F9K2LQX --reason "asked for by the shopper"',
          'orders refund 4F9K2LQX --amount 12.34 --reason "scratched bottle" --yes',
          'orders refund 4F9K2LQX --line HV-CP02-WHITE-SM:1 --line HV-CP02-SKY-SM --restock --reason "came back"',
        ],
        `--line may be given several times; without a number it means all pieces that weren't paid back yet. A refund that was
made before, of the same for the same reason, isn't made twice unless --again is given.
Asks first; without a terminal it needs --yes.`,
      ),
    )
    .action(async (name: string, { amount, line, restock, again, ...options }: Options) => {
      if (amount !== undefined && line) command.error("error: give either --amount or --line");
      await requireProvider();
      const { by, order } = await readChange(command, name, options);
      const request = { amountCents: amount, lines: line, restock, again };
      await confirm(
        `${describeRefund(request)} for order ${order.reference}, which came to ${formatCents(order.totalCents)}?`,
        options.yes,
      );
      const { refundId, known } = await refundForOperator(order.id, request, by);
      const noted = (await orderDetails(order.id)).refunds.find(({ id }) => id === refundId)!;
      const outcome = await carryOut(noted);
      const after = await orderDetails(order.id);
      const refund = after.refunds.find(({ id }) => id === refundId);
      if (options.json) return printJson({ orderId: order.id, orderStatus: after.status, known, refund });
      if (known) console.log("This refund was made before; nothing changed. --again makes another one.");
      console.log(`${outcome} The order is ${after.status}.`);
    });
}

/** "HV-CP02-WHITE-SM:2" → two pieces; without a number, all that are left. */
function parseLine(text: string, earlier: LineRequest[] = []): LineRequest[] {
  const [, sku, pieces] = /^([^:\s]+)(?::([1-9]\d{0,4}))?$/.exec(text) ?? [];
  if (!sku || earlier.some((line) => line.sku === sku)) {
    throw new InvalidArgumentError("Name each line once, as SKU or SKU:pieces.");
  }
  return [...earlier, { sku, ...(pieces && { quantity: Number(pieces) }) }];
}
