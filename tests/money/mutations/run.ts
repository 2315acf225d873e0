/**
 * `npm run test:long -- mutations`: takes each protection of money and stock (protections.txt) away, in a copy of the
 * project where all others are there, and shows that a test then fails. If it doesn't, the tests are incomplete. The
 * heading says where it shows: between two steps (seeds), between two processes inside a transaction (storms), where
 * more is stuck than the sweeper takes in a turn (backlogs), or so rarely that a test of its own is needed (directed;
 * postgresql where transactions run side by side).
 *
 *   --only stock             those whose name contains the word
 *   --first 12 --last 30     leaves out those before and after
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readChanges, type Change } from "@/tests/support/edits";
import { closeWith } from "@/tests/support/run-checks";
import { withPostgres } from "@/tests/support/postgres";
import { endInOrder } from "@/tests/support/processes";
import { inCopies, runInCopy, whileEdited } from "@/tests/support/project-copy";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    first: { type: "string", default: "1" },
    last: { type: "string" },
  },
});
const chosen = readChanges(path.join(import.meta.dirname, "protections.txt"))
  .slice(Number(values.first) - 1, values.last ? Number(values.last) : undefined)
  .filter(({ name }) => values.only === "" || name.includes(values.only));

/** One process and one complaint: the other processors have copies of their own. */
const NODE = ["--conditions=react-server", "--import", "tsx"];
const PLAY = [...NODE, "tests/money/run.ts", "--stop", "--processes=1"];
const JEST = ["node_modules/jest/bin/jest.js", "--maxWorkers=1", "--bail"];
const TESTS: Record<string, string[]> = {
  seeds: [...PLAY, "--seeds=60", "--storms=0"],
  storms: [...PLAY, "--postgresql", "--seeds=0", "--storms=15"],
  backlogs: [...PLAY, "--seeds=0", "--storms=0"],
  directed: [
    ...JEST,
    "--selectProjects=integration",
    "--testPathPatterns=integration/(checkout/|database/(database|upgrade)|orders/(forgetful|concerns|slow-payments|operator-orders|test-orders))",
  ],
  postgresql: [...JEST, "--selectProjects=postgresql", "--testPathPatterns=checkout-holds"],
};

endInOrder();
console.log("| protection taken away | noticed as |\n|---|---|");
const complaints = await withPostgres(() =>
  inCopies(chosen, async (protection, copy) => {
    const noticed = await notice(copy, protection);
    console.log(`| ${protection.name} | ${noticed ?? "**not noticed**"} |`);
    return noticed;
  }),
);
const holes = complaints.filter((complaint) => complaint === null).length;
closeWith({ passed: chosen.length - holes, failed: holes });

/** @returns the first complaint of the tests, or null if they notice nothing */
async function notice(copy: string, { edits, noticedBy }: Change): Promise<string | null> {
  const { status, stdout, stderr } = await whileEdited(copy, edits, () => runInCopy(copy, TESTS[noticedBy]!));
  if (status === 0) return null;
  const complaint = /^(● .+|\s+● .+|(?:seed|storm|backlog) \d+: .+)$/m.exec(`${stdout}\n${stderr}`)?.[0];
  if (!complaint && TESTS[noticedBy]![0] === JEST[0])
    throw new Error(`The tests didn't get through: ${stderr.slice(-500)}`);
  return (complaint ?? "the test doesn't get through").trim().replaceAll("|", "/").slice(0, 160);
}
