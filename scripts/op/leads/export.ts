import { Option, type Command } from "commander";
import { csvLine } from "../../../lib/insight/csv";
import {
  countPeople,
  exportPeople,
  PEOPLE_COLUMNS,
  personToCsv,
  type PeopleList,
} from "../../../lib/newsletter/leads/export";
import { help, requireDatabase } from "../../cli/command";
import { addExportOptions, type ExportOptions, writeExport } from "../../cli/export";

type Options = ExportOptions & { list: PeopleList };

export default function define(command: Command): void {
  command.addOption(
    new Option("--list <list>", "which list").choices(Object.keys(PEOPLE_COLUMNS)).default("leads"),
  );
  addExportOptions(command)
    .addHelpText(
      "after",
      help(
        [
          "leads export --list newsletter --output newsletter.csv",
          "leads export --list influencers --format json",
        ],
        `People who unsubscribed are left out of leads and newsletter, and marked no_marketing among influencers and contact,
whose letters still need an answer.`,
      ),
    )
    .action(async ({ list, ...options }: Options) => {
      await requireDatabase();
      await writeExport(options, {
        name: "people",
        total: await countPeople(list),
        items: exportPeople(list),
        header: csvLine(PEOPLE_COLUMNS[list]),
        toCsv: (person) => personToCsv(list, person),
      });
    });
}
