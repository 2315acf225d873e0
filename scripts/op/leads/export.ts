import { Option, type Command } from "commander";
import { csvLine } from "../../../lib/csv";
import {
  countPeople,
  exportPeople,
  PEOPLE_COLUMNS,
  personToCsv,
  type PeopleList,
} from "../../../lib/leads/export";
import { help, printJson, requireDatabase } from "../../cli/command";
import { counted, type Format, withProgress, writeExport } from "../../cli/export";

type Options = { list: PeopleList; format: Format; output?: string; json?: true };

export default function define(command: Command): void {
  command
    .addOption(
      new Option("--list <list>", "which list").choices(Object.keys(PEOPLE_COLUMNS)).default("leads"),
    )
    .addOption(new Option("--format <format>", "what to write").choices(["csv", "json"]).default("csv"))
    .option("--output <file>", "write to a file, readable for you alone")
    .option("--json", "the same as --format json; with --output, a summary on standard output")
    .addHelpText(
      "after",
      help(
        [
          "leads export --list newsletter --output newsletter.csv",
          "leads export --list influencers --format json",
        ],
        `Whoever unsubscribed is left out of leads and newsletter, and marked no_marketing among influencers and contact,
whose letters still need an answer.`,
      ),
    )
    .action(async ({ list, format, output, json }: Options) => {
      await requireDatabase();
      const total = await countPeople(list);
      const written = await withProgress((move) =>
        writeExport(
          counted(exportPeople(list), (done) => move(list, done, total)),
          {
            format: json && !output ? "json" : format,
            output,
            header: csvLine(PEOPLE_COLUMNS[list]),
            toCsv: (person) => personToCsv(list, person),
          },
        ),
      );
      if (!output) return;
      if (json) printJson({ output, people: written });
      else console.log(`${written} people in ${output}.`);
    });
}
