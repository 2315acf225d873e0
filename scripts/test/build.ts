import fs from "node:fs";
import path from "node:path";
import { root } from "../shop/settings";
import { isAlive } from "./processes";
import { runNode } from "./run-node";

/** Folder of the tests' production build, and the database it was built from. `npm run shop` has its own. */
export const TEST_BUILD = ".next-test";
export const TEST_DATABASE = path.join(root, "data/test/catalogue.db");

/** What only building needs. */
const UNUSED = ["cache", "trace", "types"];

/**
 * Builds the shop for the tests unless there is a build of today's sources.
 * @throws when the build fails; what it said is above
 */
export async function provideBuild(): Promise<void> {
  const script = path.join(root, "scripts/test-build.ts");
  const code = await runNode(["--conditions=react-server", "--import", "tsx", script]);
  if (code !== 0) throw new Error("There is no build for the tests; the lines above say why.");
}

let copies = 0;

/**
 * A copy of the build for one shop under test: a running shop writes the pages of its own database into its build. It goes
 * when this process ends.
 * @returns what NEXT_DIST_DIR is to be
 */
export function copyBuild(): string {
  dropOldCopies();
  const name = `${TEST_BUILD}-${process.pid}-${copies++}`;
  const copy = path.join(root, name);
  const original = path.join(root, TEST_BUILD);
  fs.cpSync(original, copy, {
    recursive: true,
    filter: (file) => !UNUSED.some((unused) => file === path.join(original, unused)),
  });
  process.on("exit", () => fs.rmSync(copy, { recursive: true, force: true }));
  return name;
}

/** Copies of processes that were killed outright. */
function dropOldCopies(): void {
  for (const name of fs.readdirSync(root)) {
    const owner = new RegExp(`^${TEST_BUILD}-(\\d+)-`).exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
