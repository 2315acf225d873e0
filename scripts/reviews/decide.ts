import type { Command } from "commander";
import { z } from "zod";
import {
  findReview,
  operatorSchema,
  publishReview,
  refusalSchema,
  refuseReview,
  replySchema,
  replyToReview,
} from "../../lib/reviews/operator";
import { operatorName } from "../operator/by";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson } from "../operator/output";
import { EXIT_HELP } from "../operator/run";
import { describe } from "./show";

type Options = { by?: string; yes?: boolean; json?: true };

const ASKS = `Shows the review and asks first; without a terminal it needs --yes. What its buyer changes meanwhile isn't decided on. ${EXIT_HELP}`;

function decision(program: Command, name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .argument("<id>", "the review's id, as list tells it")
    .option("--by <name>", "who you are; default OPERATOR or the user of this machine")
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output");
}

export function addPublish(program: Command): void {
  decision(program, "publish", "Shows a review on its product's page and counts its stars")
    .addHelpText("after", `\nExample:\n  npm run -s reviews -- publish cm1a2b3c4d5e6f7g8h9i\n\n${ASKS}`)
    .action(async (id: string, { by, yes = false, json }: Options, command: Command) => {
      const operator = checked(command, operatorSchema, operatorName(by));
      await requireDatabase();
      const review = await findReview(id);
      if (review.status !== "published") await look(review, "Publish it?", yes);
      const result = await publishReview(review, operator);
      if (json) printJson({ id, result });
      else
        console.log(
          result === "known" ? "It was published before." : "Published: pages show it within seconds.",
        );
    });
}

export function addRefuse(program: Command): void {
  decision(program, "refuse", "Keeps a review from its product's page, or takes a published one back")
    .requiredOption("--reason <text>", "why; its buyer reads it and may change the review")
    .addHelpText(
      "after",
      `\nExample:\n  npm run -s reviews -- refuse cm1a2b3c4d5e6f7g8h9i --reason "Please leave out the phone number."\n\n${ASKS}`,
    )
    .action(
      async (
        id: string,
        { by, yes = false, json, reason }: Options & { reason: string },
        command: Command,
      ) => {
        const operator = checked(command, operatorSchema, operatorName(by));
        const why = checked(command, refusalSchema, reason);
        await requireDatabase();
        const review = await findReview(id);
        await look(review, "Refuse it?", yes);
        await refuseReview(review, operator, why);
        if (json) printJson({ id, result: "refused" });
        else console.log("Refused. Its buyer reads the reason at the link of the mail.");
      },
    );
}

export function addReply(program: Command): void {
  decision(program, "reply", "Answers a review; the answer is shown below it")
    .requiredOption("--text <text>", "the shop's answer, in place of an earlier one")
    .addHelpText(
      "after",
      `\nExample:\n  npm run -s reviews -- reply cm1a2b3c4d5e6f7g8h9i --text "Thank you, Paula."\n\n${ASKS}`,
    )
    .action(
      async (id: string, { by, yes = false, json, text }: Options & { text: string }, command: Command) => {
        const operator = checked(command, operatorSchema, operatorName(by));
        const reply = checked(command, replySchema, text);
        await requireDatabase();
        const review = await findReview(id);
        await look(review, `Answer “${reply}”?`, yes);
        await replyToReview(review, operator, reply);
        if (json) printJson({ id, result: "replied" });
        else console.log("Noted: it is shown below the review.");
      },
    );
}

async function look(
  review: Awaited<ReturnType<typeof findReview>>,
  question: string,
  yes: boolean,
): Promise<void> {
  if (!yes) console.error(`${describe(review)}\n`);
  await confirm(question, yes);
}

/** What doesn't fit ends the command as wrong usage. */
function checked(command: Command, schema: z.core.$ZodType<string>, text: string): string {
  const read = z.safeParse(schema, text);
  if (read.success) return read.data;
  return command.error(`error: ${read.error.issues.map(({ message }) => message).join("; ")}`);
}
