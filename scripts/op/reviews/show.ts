import type { Command } from "commander";
import { findReview, type OperatorReview } from "../../../lib/reviews/operator";
import { help, printJson, requireDatabase } from "../../cli/command";

export default function define(command: Command): void {
  command
    .argument("<id>", "the review's id, as list tells it")
    .option("--json", "JSON on standard output")
    .addHelpText("after", help(["reviews show cm1a2b3c4d5e6f7g8h9i"]))
    .action(async (id: string, { json }: { json?: true }) => {
      await requireDatabase();
      const review = await findReview(id);
      if (json) printJson(reviewFacts(review));
      else console.log(describe(review));
    });
}

/** Times in UTC. */
export function reviewFacts({ product, orderLine, ...review }: OperatorReview) {
  const { id, stars, fit, words, firstName, initial, size, status, revision, refusal, reply, operator } =
    review;
  return {
    id,
    product: product.slug,
    orderId: orderLine?.orderId ?? null,
    ...{ stars, fit, words, firstName, initial, size, status, revision, refusal, reply, operator },
    writtenAt: review.createdAt,
    decidedAt: review.decidedAt,
  };
}

export function describe(review: OperatorReview): string {
  const { product, orderLine, stars, fit, size, firstName, initial, status, refusal, reply, words } = review;
  const pairs = [
    ["Product", `${product.name} (${product.slug})${size && `, size ${size}`}`],
    ["Order", orderLine?.orderId],
    ["Stars", stars],
    ["Fit", fit],
    ["Shown as", initial ? `${firstName} ${initial}.` : firstName],
    ["Status", refusal ? `${status}: ${refusal}` : status],
    ["Reply", reply],
  ];
  const known = pairs.filter(([, value]) => value !== null && value !== undefined);
  return [...known.map(([name, value]) => `${name}: ${value}`), "", words || "(no words)"].join("\n");
}
