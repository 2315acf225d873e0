import type { Command } from "commander";
import { findReview, type OperatorReview } from "../../lib/reviews/operator";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";

export function addShow(program: Command): void {
  program
    .command("show")
    .description("One review with all of its words")
    .argument("<id>", "the review's id, as list tells it")
    .option("--json", "JSON on standard output")
    .addHelpText("after", `\n${EXIT_HELP}`)
    .action(async (id: string, { json }: { json?: true }) => {
      await requireDatabase();
      const review = await findReview(id);
      if (json) printJson(reviewFacts(review));
      else console.log(describe(review));
    });
}

/** A review as JSON; times in UTC. */
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

/** A review as an operator reads it before deciding. */
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
