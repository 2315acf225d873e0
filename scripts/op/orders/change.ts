import type { Command } from "commander";
import { bySchema } from "../../../lib/orders/operator/actions";
import { orderDetails } from "../../../lib/orders/operator/details";
import { findOrderId } from "../../../lib/orders/operator/find";
import { checked, operatorName, requireDatabase } from "../../cli/command";

export type ChangeOptions = { reason: string; by?: string; yes?: true; json?: true };

/** What all commands that change an order take. */
export function addChangeOptions(command: Command): Command {
  return command
    .argument("<order>", "id or reference")
    .requiredOption("--reason <text>", "why, for the log of the order")
    .option("--by <name>", "who you are, for the log; default OPERATOR or the user of this machine")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output");
}

/** @throws SettingsError, and DomainError as findOrderId */
export async function readChange(command: Command, name: string, { reason, by }: ChangeOptions) {
  await requireDatabase();
  const operator = checked(command, bySchema, { reason, operator: operatorName(by) });
  return { by: operator, order: await orderDetails(await findOrderId(name)) };
}
