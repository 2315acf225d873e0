import { Option, type Command } from "commander";
import { listForOperators } from "../../../lib/reviews/operator";
import { REVIEW_STATES, type ReviewState } from "../../../lib/reviews/states";
import { help, parseWhole, printJson, printTable, requireDatabase } from "../../cli/command";
import { reviewFacts } from "./show";

type Options = { status?: ReviewState; product?: string; limit: number; json?: true };

export default function define(command: Command): void {
  command
    .addOption(new Option("--status <status>", "only in this state").choices([...REVIEW_STATES]))
    .option("--product <slug>", "only of this product")
    .option("--limit <number>", "at most this many", parseWhole(1, 10_000), 50)
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["reviews list --status waiting"]))
    .action(async ({ json, ...filter }: Options) => {
      await requireDatabase();
      const reviews = await listForOperators(filter);
      if (json) return printJson(reviews.map(reviewFacts));
      if (reviews.length === 0) return console.log("There is no such review.");
      printTable(
        ["written (UTC)", "product", "stars", "fit", "status", "words", "id"],
        reviews.map((review) => [
          review.createdAt.toISOString().slice(0, 16).replace("T", " "),
          review.product.slug,
          review.stars,
          review.fit ?? "–",
          review.status,
          beginning(review.words),
          review.id,
        ]),
      );
      if (reviews.length === filter.limit) console.log(`The oldest ${filter.limit}; --limit shows more.`);
    });
}

function beginning(words: string): string {
  const line = words.replace(/\s+/g, " ");
  return line.length > 40 ? `${line.slice(0, 39)}…` : line || "–";
}
