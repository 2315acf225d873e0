import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../shop/settings";
import { generateClients } from "../shop/prepare";
import { countJest, leftOutByJest, type Counts } from "./counts";
import { runNode } from "./run-node";

/** Integration tests talk to real servers, which may be slow on a busy machine without being broken. */
const TIMEOUT_MS = 120_000;

/**
 * Runs the tests of one project, or of those of its files whose path contains one of the words in `args`.
 * @param args also other options of Jest: --watch, -t "a title", …
 * @returns null with --watch, --listTests and the like, which give no result to count
 */
export async function runJest(
  project: "unit" | "integration",
  args: readonly string[],
): Promise<Counts | null> {
  generateClients();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-jest-"));
  const report = path.join(folder, "report.json");
  const watching = args.some((argument) => /^--(watch|listTests|showConfig|help)/.test(argument));
  const chosenByName = args.some((argument) => /^(-t|--testNamePattern)/.test(argument));
  const reporting = watching ? [] : ["--json", `--outputFile=${report}`];
  try {
    await runNode(
      [
        path.join(root, "node_modules/jest/bin/jest.js"),
        ...args,
        `--selectProjects=${project}`,
        `--testTimeout=${TIMEOUT_MS}`,
        ...reporting,
      ],
      {
        // With --json the readable report goes to standard error and the JSON to standard output.
        stdio: watching ? "inherit" : ["ignore", "ignore", "inherit"],
        env: { NODE_ENV: "test" },
      },
    );
    if (watching) return null;
    for (const name of chosenByName ? [] : leftOutByJest(report)) console.log(`Left out: ${name}`);
    return countJest(report);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
