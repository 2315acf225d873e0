import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { DomainError } from "../../lib/domain-error";
import { latestDays } from "../../lib/insight/report/period";
import { makeReport, type Report } from "../../lib/insight/report/report";
import { help, parseDay, parseWhole, printJson, requireDatabase } from "../cli/command";
import { writeFile } from "../cli/export";

/** Git ignores it, as all that is in data/. */
const FOLDER = "data/reports";

type Options = { from?: Date; to?: Date; days: number; test?: boolean; output?: string; json?: true };

export default function define(command: Command): void {
  command
    .option("--from <day>", "the first day (UTC)", parseDay)
    .option("--to <day>", "the last day (UTC); today, unless given", parseDay)
    .option("--days <number>", "without --from, this many days up to the last one", parseWhole(1, 3660), 30)
    .option("--test", "test orders, which a shop with live keys leaves out otherwise")
    .option("--output <file>", `the HTML file; named by its days in ${FOLDER}, unless given`)
    .option("--json", "the figures as JSON on standard output, instead of the file")
    .addHelpText(
      "after",
      help(
        [
          "report",
          "report --from 2026-10-01 --to 2026-10-31 --output october.html",
          "report --days 365 --json | jq .sums",
        ],
        "The file needs nothing else: open it in a browser, mail it or print it. It names no shopper.",
      ),
    )
    .action(async ({ from, to, days, test = false, output, json }: Options) => {
      const latest = latestDays(days, to ?? new Date());
      const period = { ...latest, from: from ?? latest.from };
      if (period.from >= period.until) {
        throw new DomainError("invalid", "The last day is before the first one.");
      }
      await requireDatabase();
      const report = await makeReport({ ...period, test });
      if (json) return printJson(report);
      if (!output) fs.mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
      const file = output ?? path.join(FOLDER, `report-${report.from}-${report.to}.html`);
      await writeFile(file, pageOf(report));
      console.log(`${report.sums.orders} orders from ${report.from} to ${report.to}: ${file}`);
    });
}

/** In another process: React draws no markup where server code is marked. */
function pageOf(report: Report): string {
  const render = ["--import", "tsx", path.join(import.meta.dirname, "report/render.tsx")];
  return execFileSync(process.execPath, render, {
    input: JSON.stringify(report),
    encoding: "utf8",
    maxBuffer: Infinity,
  });
}
