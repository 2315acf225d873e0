import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../shop/settings";
import { generateClients } from "../shop/prepare";
import { countJest, type Counts } from "./counts";
import { runNode } from "./run-node";

/** Integration tests talk to real servers: what is slow on a busy machine is not yet broken. */
const TIMEOUT_MS = 30_000;

/**
 * Runs the tests of one project, or of those of its files whose path contains one of the words in `args`.
 * @param args what else Jest takes: --watch, -t "a title", …
 * @returns null when somebody watched or only asked, who has seen the answer
 */
export async function runJest(
  project: "unit" | "integration",
  args: readonly string[],
): Promise<Counts | null> {
  generateClients();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "shop-jest-"));
  const report = path.join(folder, "report.json");
  const watching = args.some((argument) => /^--(watch|listTests|showConfig|help)/.test(argument));
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
        // With --json the readable report goes to standard error and the other one to standard output.
        stdio: watching ? "inherit" : ["ignore", "ignore", "inherit"],
        env: { NODE_ENV: "test" },
      },
    );
    return watching ? null : countJest(report);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
