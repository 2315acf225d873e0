import { InvalidArgumentError, type Command } from "commander";
import { emailAddress } from "../../lib/forms/fields";
import { eraseAddress, planErasure, type Erasure } from "../../lib/privacy/erase";
import { exportAddress } from "../../lib/privacy/export";
import { confirm } from "../operator/confirm";
import { requireDatabase } from "../operator/connect";
import { printJson, writeFile } from "../operator/output";
import { EXIT, EXIT_HELP, newProgram } from "../operator/run";

export function peopleProgram(): Command {
  const program = newProgram(
    "npm run -s people --",
    "What the shop holds about a person, in all spellings of an address. First make sure that it is theirs: reply to it.",
  );
  program
    .command("export")
    .description("Everything about a person, as one JSON document")
    .argument("<email>", "the address", parseAddress)
    .option("--output <file>", "write to a file, readable for you alone")
    .option("--json", "with --output, a summary on standard output; without it the document is JSON anyway")
    .addHelpText(
      "after",
      `
Examples:
  npm run -s people -- export ada@example.com --output ada.json

Amounts are in cents, times in UTC. ${EXIT_HELP}`,
    )
    .action(async (address: string, { output, json }: { output?: string; json?: true }) => {
      await requireDatabase();
      const data = await exportAddress(address);
      if (!output) return printJson(data);
      await writeFile(output, `${JSON.stringify(data, null, 2)}\n`);
      const rows = Object.values(data.tables).reduce((sum, { length }) => sum + length, 0);
      if (json) printJson({ output, rows });
      else console.log(`${rows} rows about ${address} in ${output}.`);
    });
  program
    .command("erase")
    .description("Erases a person; what the books need of paid orders stays")
    .argument("<email>", "the address", parseAddress)
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      `
Examples:
  npm run -s people -- erase ada@example.com

Says what it will do and asks; without a terminal it needs --yes. Amounts, lines, states and dates of paid orders stay,
and of their addresses the state, for the tax books. An order that is under way stays whole: the reason is given, and
the command ends with ${EXIT.left}. Erase again when it is over. ${EXIT_HELP}`,
    )
    .action(async (address: string, { yes = false, json }: { yes?: boolean; json?: true }) => {
      await requireDatabase();
      const plan = await planErasure(address);
      console.error(explain(plan, "To delete", "To blank").join("\n"));
      await confirm(`Erase ${address}? This can't be undone.`, yes);
      const done = await eraseAddress(address);
      if (json) printJson({ address, ...done });
      else console.log(explain(done, "Deleted", "Blanked").join("\n"));
      if (done.kept.length > 0) process.exitCode = EXIT.left;
    });
  return program;
}

function explain({ deleted, blanked, kept }: Erasure, deletedWord: string, blankedWord: string): string[] {
  const list = (rows: Record<string, number>) =>
    Object.entries(rows)
      .map(([name, number]) => `${name} ${number}`)
      .join(", ") || "nothing";
  return [
    `${deletedWord}: ${list(deleted)}. ${blankedWord}: ${list(blanked)}.`,
    ...kept.map(({ reference, reason }) => `Order ${reference} stays as it is: ${reason}.`),
    "The list of addresses that get no marketing mail stays, and so do the payment provider's own records.",
  ];
}

function parseAddress(text: string): string {
  const { data } = emailAddress().safeParse(text);
  if (!data) throw new InvalidArgumentError("Write an address as ada@example.com.");
  return data;
}
