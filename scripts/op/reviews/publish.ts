import type { Command } from "commander";
import { findReview, operatorSchema, publishReview } from "../../../lib/reviews/operator";
import { checked, help, operatorName, printJson, requireDatabase } from "../../cli/command";
import { addDecisionOptions, ASKS, type DecisionOptions, showAndConfirm } from "./decide";

export default function define(command: Command): void {
  addDecisionOptions(command)
    .addHelpText("after", help(["reviews publish cm1a2b3c4d5e6f7g8h9i"], ASKS))
    .action(async (id: string, { by, yes, json }: DecisionOptions) => {
      const operator = checked(command, operatorSchema, operatorName(by));
      await requireDatabase();
      const review = await findReview(id);
      if (review.status !== "published") await showAndConfirm(review, "Publish it?", yes);
      const result = await publishReview(review, operator);
      if (json) printJson({ id, result });
      else
        console.log(
          result === "known" ? "It was published before." : "Published: pages show it within seconds.",
        );
    });
}
