import type { Command } from "commander";
import type { OperatorReview } from "../../../lib/reviews/operator";
import { confirm } from "../../cli/command";
import { describe } from "./show";

export type DecisionOptions = { by?: string; yes?: boolean; json?: true };

export const ASKS =
  "Shows the review and asks first; without a terminal it needs --yes. What its buyer changes meanwhile isn't decided on.";

export function addDecisionOptions(command: Command): Command {
  return command
    .argument("<id>", "the review's id, as list tells it")
    .option("--by <name>", "who you are; default OPERATOR or the user of this machine")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output");
}

export async function showAndConfirm(review: OperatorReview, question: string, yes?: boolean): Promise<void> {
  if (!yes) console.error(`${describe(review)}\n`);
  await confirm(question, yes);
}
