import type { Command } from "commander";
import { reconcile, type Reconciliation } from "../../../lib/orders/reconcile/reconcile";
import { EXIT, help, parseDay, printJson, requireDatabase, requireProvider } from "../../cli/command";
import { withProgress } from "../../cli/export";

type Options = { since?: Date; dryRun?: true; json?: true };

export default function define(command: Command): void {
  command
    .option("--since <day>", "only payments, refunds and orders from this day (UTC) on", parseDay)
    .option("--dry-run", "repair nothing, only report")
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["orders reconcile --dry-run", "orders reconcile --since 2026-11-01 --json"],
        "",
        `Exit codes: 0 all in order, 1 failed (provider or database don't answer), 2 wrong usage,
3 something was repaired and all is in order now, 4 something is left for a person.`,
      ),
    )
    .action(async ({ since, dryRun, json }: Options) => {
      await requireProvider();
      await requireDatabase();
      const report = await withProgress((onProgress) => reconcile({ since, repair: !dryRun, onProgress }));
      if (json) printJson(report);
      else console.log(describe(report).join("\n"));
      process.exitCode = EXIT_CODES[report.verdict];
    });
}

const EXIT_CODES = { "in order": EXIT.done, repaired: EXIT.repaired, left: EXIT.left };

const VERDICTS = {
  "in order": "All in order.",
  repaired: "All in order now.",
  left: "Something is left for you.",
};

function describe({ checked, findings, verdict }: Reconciliation): string[] {
  return [
    `Compared ${checked.payments} payments, ${checked.refunds} refunds, ${checked.concerns} concerns, ${checked.orders} paid orders, ${checked.variants} variants.`,
    ...findings.map(
      ({ outcome, kind, orderId, what }) =>
        `${outcome.padEnd(10)} ${kind}: ${what}${orderId ? ` Order ${orderId}.` : ""}`,
    ),
    VERDICTS[verdict],
  ];
}
