import type { Command } from "commander";
import { eraseAddress, planErasure, type Erasure } from "../../../lib/privacy/erase";
import { confirm, EXIT, help, printJson, requireDatabase } from "../../cli/command";
import { parseAddress } from "./parse-address";

export default function define(command: Command): void {
  command
    .argument("<email>", "the address", parseAddress)
    .option("--yes", "don't ask")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["people erase ada@example.com"],
        `Says what it will do and asks; without a terminal it needs --yes. Amounts, lines, states and dates of paid orders stay,
and of their addresses the state, for the tax books. An order that is under way stays whole: the reason is given, and
the command ends with ${EXIT.left}. Erase again when it is over.`,
      ),
    )
    .action(async (address: string, { yes, json }: { yes?: true; json?: true }) => {
      await requireDatabase();
      const plan = await planErasure(address);
      console.error(explain(plan, "To delete", "To blank").join("\n"));
      await confirm(`Erase ${address}? This can't be undone.`, yes);
      const done = await eraseAddress(address);
      if (json) printJson({ address, ...done });
      else console.log(explain(done, "Deleted", "Blanked").join("\n"));
      if (done.kept.length > 0) process.exitCode = EXIT.left;
    });
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
