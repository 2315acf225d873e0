import type { Command } from "commander";
import { EXIT, help, printJson } from "../cli/command";
import { checkedSettings, completeEnvironment } from "../shop/settings";
import { checkContents } from "./check-live/contents";
import { checkDatabase } from "./check-live/database";
import { fault, type Finding } from "./check-live/finding";
import { checkFront } from "./check-live/front";
import { checkMail } from "./check-live/mail";
import { checkPayments } from "./check-live/payments";
import { checkSettings } from "./check-live/settings";

const CHECKS: Record<string, () => Finding[] | Promise<Finding[]>> = {
  settings: checkSettings,
  payments: checkPayments,
  mail: checkMail,
  database: checkDatabase,
  front: checkFront,
  contents: checkContents,
};

export default function define(command: Command): void {
  command
    .option("--json", "JSON on standard output")
    .addHelpText(
      "after",
      help(
        ["check-live", `check-live --json | jq '.[] | select(.verdict == "fault")'`],
        `Run it where the shop runs, with its settings, while it runs. A line begins with ok, warning or fault and says what to
do.`,
        `Exit codes: 0 no fault, 1 a fault, 2 wrong usage.`,
      ),
    )
    .action(async ({ json }: { json?: true }) => {
      completeEnvironment();
      await checkedSettings();
      const findings = (await Promise.all(Object.entries(CHECKS).map(runCheck))).flat();
      if (json) printJson(findings);
      else
        for (const { verdict, about, says } of findings) console.log(`${verdict.padEnd(9)}${about}: ${says}`);
      if (findings.some(({ verdict }) => verdict === "fault")) process.exitCode = EXIT.refused;
    });
}

/** An error's message may hold secrets, so its name must do. */
async function runCheck([name, check]: [string, (typeof CHECKS)[string]]): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [
      fault(name, `couldn't be checked (${error instanceof Error ? error.name : "unknown"}): try again.`),
    ];
  }
}
