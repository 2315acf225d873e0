/**
 * `npm run test:long -- mutations`: takes each protection of money and stock away, in a copy of the project where all
 * others are there, and shows that the money test then fails. If it doesn't, the test is incomplete.
 *
 *   --only stock             those whose name contains the word
 *   --first 12 --last 30     leaves out those before and after
 *   --seeds 60               maximum number of seeds to try
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { MUTATIONS } from "./list";
import type { Mutation } from "./mutation";
import { closeWith } from "@/tests/support/run-checks";
import { withPostgres } from "@/tests/support/postgres";
import { endInOrder } from "@/tests/support/processes";
import { inCopies, runInCopy, whileEdited } from "@/tests/support/project-copy";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    first: { type: "string", default: "1" },
    last: { type: "string", default: String(MUTATIONS.length) },
    seeds: { type: "string", default: "60" },
  },
});

const chosen = MUTATIONS.slice(Number(values.first) - 1, Number(values.last)).filter(({ name }) =>
  name.includes(values.only),
);

endInOrder();
console.log("| protection taken away | noticed as |\n|---|---|");
const complaints = await withPostgres(() =>
  inCopies(chosen, async (mutation, copy) => {
    const noticed = await notice(copy, mutation);
    console.log(`| ${mutation.name} | ${noticed ?? "**not noticed**"} |`);
    return noticed;
  }),
);
const holes = complaints.filter((complaint) => complaint === null).length;
closeWith({ passed: chosen.length - holes, failed: holes });

/** @returns the first complaint of the money test, or null if it notices nothing */
async function notice(copy: string, { edits, where = "seeds" }: Mutation): Promise<string | null> {
  const complaint = await whileEdited(copy, edits, () =>
    where === "directed" ? askTests(copy) : askPlays(copy, where),
  );
  return complaint?.replaceAll("|", "/").slice(0, 160) ?? null;
}

/** Runs the tests of checkout, late payments, forgetful providers and operators, for cases that random play meets too rarely. */
async function askTests(copy: string): Promise<string | null> {
  const jest = path.join(copy, "node_modules/jest/bin/jest.js");
  const args = [
    "--selectProjects",
    "integration",
    "--testPathPatterns",
    "integration/(checkout/|orders/(forgetful|concerns|late|operator-actions|test-orders))",
    "--testTimeout=30000",
    "--maxWorkers=1",
    // One complaint is enough.
    "--bail",
  ];
  const { status, stderr } = await runInCopy(copy, [jest, ...args]);
  if (status === 0) return null;
  const failed = /● .+/.exec(stderr)?.[0];
  if (!failed) throw new Error(`The directed tests can't be run in the copy: ${stderr.slice(0, 300)}`);
  return failed;
}

async function askPlays(copy: string, where: "seeds" | "storms" | "backlogs"): Promise<string | null> {
  const plays = {
    seeds: ["--seeds", values.seeds, "--storms", "0"],
    storms: ["--postgresql", "--seeds", "0", "--storms", String(Math.ceil(Number(values.seeds) / 4))],
    backlogs: ["--seeds", "0", "--storms", "0"],
  }[where];
  // One process: the other processors have copies of their own.
  const script = ["tests/money/run.ts", "--stop", "--processes=1", ...plays];
  const { stdout } = await runInCopy(copy, ["--conditions=react-server", "--import", "tsx", ...script]);
  if (/ passed, 0 failed/.test(stdout)) return null;
  return (
    stdout.split("\n").find((line) => /^(seed|storm|backlog) \d+: /.test(line)) ??
    "the test doesn't get through"
  );
}
