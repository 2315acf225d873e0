import type { Command } from "commander";
import { findReview, operatorSchema, replySchema, replyToReview } from "../../../lib/reviews/operator";
import { checked, help, operatorName, printJson, requireDatabase } from "../../cli/command";
import { addDecisionOptions, ASKS, type DecisionOptions, showAndConfirm } from "./decide";

export default function define(command: Command): void {
  addDecisionOptions(command)
    .requiredOption("--text <text>", "the shop's answer, in place of an earlier one")
    .addHelpText("after", help(['reviews reply cm1a2b3c4d5e6f7g8h9i --text "Thank you, Paula."'], ASKS))
    .action(async (id: string, { by, yes, json, text }: DecisionOptions & { text: string }) => {
      const operator = checked(command, operatorSchema, operatorName(by));
      const reply = checked(command, replySchema, text);
      await requireDatabase();
      const review = await findReview(id);
      await showAndConfirm(review, `Answer “${reply}”?`, yes);
      await replyToReview(review, operator, reply);
      if (json) printJson({ id, result: "replied" });
      else console.log("Noted: it is shown below the review.");
    });
}
