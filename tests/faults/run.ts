/**
 * `npm run test:long -- faults`: puts deliberate faults into copies of the project, one at a time in each, and shows
 * that a part of the tests notices each. A fault that isn't noticed means that tests are missing.
 *
 *   --only cookie     those whose name contains the word; may be given several times
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { TEST_BUILD } from "@/tests/support/build";
import { closeWith } from "@/tests/support/run-checks";
import { provideBrowser } from "@/scripts/test/installed-browser";
import { inCopies, runInCopy, whileEdited } from "@/tests/support/project-copy";
import { withPostgres } from "@/tests/support/postgres";
import { endInOrder } from "@/tests/support/processes";
import type { Fault } from "./fault";
import { FAULTS } from "./list";

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true, default: [""] } },
});
/** The port of the browser tests in the first copy; each other copy has the next one. The usual one may be in use. */
const FIRST_PORT = 3190;

const chosen = FAULTS.filter(({ name }) => values.only.some((word) => name.includes(word)));

endInOrder();
provideBrowser();
console.log("| fault | noticed by | as |\n|---|---|---|");
const complaints = await withPostgres(() =>
  inCopies(chosen, async (fault, copy, number) => {
    const complaint = await notice(fault, copy, String(FIRST_PORT + number));
    console.log(`| ${fault.name} | ${commandOf(fault)} | ${complaint ?? "**not noticed**"} |`);
    return complaint;
  }),
);
const unnoticed = complaints.filter((complaint) => complaint === null).length;
closeWith({ passed: chosen.length - unnoticed, failed: unnoticed });

/** @returns the first complaint of the tests, or null if they notice nothing */
function notice({ noticedBy, ...edit }: Fault, copy: string, E2E_PORT: string): Promise<string | null> {
  return whileEdited(copy, [edit], async () => {
    for (const command of noticedBy) {
      const env = { ...process.env, E2E_PORT, NEXT_DIST_DIR: TEST_BUILD };
      const { status, stdout, stderr } = await runInCopy(copy, command, env);
      if (status !== 0) return complaintIn(`${stdout}\n${stderr}`);
    }
    return null;
  });
}

/** @throws when the command broke off: a fault that breaks the build doesn't prove anything about the tests */
function complaintIn(output: string): string {
  const line = output.split("\n").find((each) => /^\s*(●|✗|✘|seed \d+:)/.test(each));
  if (!line) throw new Error(`The tests didn't get through:\n${output.slice(-2000)}`);
  return line
    .trim()
    .replace(/^[●✗✘]\s*(\d+ )?/, "")
    .replaceAll("|", "/")
    .slice(0, 160);
}

function commandOf({ noticedBy }: Fault): string {
  return noticedBy.map((command) => `\`${command.map((word) => path.basename(word)).join(" ")}\``).join(", ");
}
