/**
 * `npm run test:long -- faults`: puts deliberate faults (faults.txt) into copies of the project, one at a time in each,
 * and shows that the tests named above each notice it. A fault that isn't noticed means that tests are missing.
 *
 *   --only cookie     those whose name contains the word; may be given several times
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { TEST_BUILD } from "@/tests/support/build";
import { closeWith } from "@/tests/support/run-checks";
import { provideBrowser } from "@/scripts/test/installed-browser";
import { readChanges, type Change } from "@/tests/support/edits";
import { inCopies, runInCopy, whileEdited } from "@/tests/support/project-copy";
import { withPostgres } from "@/tests/support/postgres";
import { endInOrder } from "@/tests/support/processes";

const { values } = parseArgs({
  options: { only: { type: "string", multiple: true, default: [""] } },
});
/** The port of the browser tests in the first copy; each other copy has the next one. The usual one may be in use. */
const FIRST_PORT = 3190;

const faults = readChanges(path.join(import.meta.dirname, "faults.txt"));
const chosen = faults.filter(({ name }) => values.only.some((word) => name.includes(word)));

endInOrder();
provideBrowser();
console.log("| fault | noticed by | as |\n|---|---|---|");
const complaints = await withPostgres(() =>
  inCopies(chosen, async (fault, copy, number) => {
    const complaint = await notice(fault, copy, String(FIRST_PORT + number));
    console.log(`| ${fault.name} | ${fault.noticedBy} | ${complaint ?? "**not noticed**"} |`);
    return complaint;
  }),
);
const unnoticed = complaints.filter((complaint) => complaint === null).length;
closeWith({ passed: chosen.length - unnoticed, failed: unnoticed });

/** @returns the first complaint of the tests, or null if they notice nothing */
function notice({ noticedBy, edits }: Change, copy: string, E2E_PORT: string): Promise<string | null> {
  return whileEdited(copy, edits, async () => {
    for (const test of noticedBy.split(", ")) {
      const env = { ...process.env, E2E_PORT, NEXT_DIST_DIR: TEST_BUILD };
      const { status, stdout, stderr } = await runInCopy(copy, commandOf(test), env);
      if (status !== 0) return complaintIn(`${stdout}\n${stderr}`);
    }
    return null;
  });
}

/** Node's arguments for “integration cart”, “browser cart -g "a title"” or a script. */
function commandOf(test: string): string[] {
  const [runner = "", ...words] = test.match(/"[^"]+"|\S+/g)!.map((word) => word.replaceAll('"', ""));
  if (runner === "browser")
    return [
      ...["node_modules/@playwright/test/cli.js", "test", "--no-deps"],
      ...["--project=desktop", "--project=alone", ...words],
    ];
  if (runner.endsWith(".ts")) return ["--conditions=react-server", "--import", "tsx", runner, ...words];
  // The words first: after it, they would be further projects.
  return ["node_modules/jest/bin/jest.js", ...words, `--selectProjects=${runner}`];
}

/** @throws when the command broke off: a fault that breaks the build doesn't prove anything about the tests */
function complaintIn(output: string): string {
  const line = output.split("\n").find((each) => /^\s*(● (?!Console)|✗|✘|seed \d+:)/.test(each));
  if (!line) throw new Error(`The tests didn't get through:\n${output.slice(-2000)}`);
  return line
    .trim()
    .replace(/^[●✗✘]\s*(\d+ )?/, "")
    .replaceAll("|", "/")
    .slice(0, 160);
}
