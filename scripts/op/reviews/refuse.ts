import type { Command } from "commander";
import { findReview, operatorSchema, refusalSchema, refuseReview } from "../../../lib/reviews/operator";
import { checked, help, operatorName, printJson, requireDatabase } from "../../cli/command";
import { addDecisionOptions, ASKS, type DecisionOptions, showAndConfirm } from "./decide";

export default function define(command: Command): void {
  addDecisionOptions(command)
    .requiredOption("--reason <text>", "why; its buyer reads it and may change the review")
    .addHelpText(
      "after",
      help(['reviews refuse cm1a2b3c4d5e6f7g8h9i --reason "Please leave out the phone number."'], ASKS),
    )
    .action(async (id: string, { by, yes, json, reason }: DecisionOptions & { reason: string }) => {
      const operator = checked(command, operatorSchema, operatorName(by));
      const why = checked(command, refusalSchema, reason);
      await requireDatabase();
      const review = await findReview(id);
      await showAndConfirm(review, "Refuse it?", yes);
      await refuseReview(review, operator, why);
      if (json) printJson({ id, result: "refused" });
      else console.log("Refused. Its buyer reads the reason at the link of the mail.");
    });
}
