import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "../../scripts/shop/settings";
import { FOLLOW_PARENT } from "../../scripts/shop/children";
import { isAlive } from "./processes";

/** Folder of the tests' production build and the database it was built from. `npm run shop` has a separate one. */
export const TEST_BUILD = ".next-test";
export const TEST_DATABASE = path.join(root, "data/test/catalogue.db");

/** Parts of a build that only building needs. */
const UNUSED = ["cache", "trace", "types"];

/**
 * Builds the shop for the tests unless there is a build of the current sources.
 * @throws when the build fails; its output is above
 */
export function provideBuild(): void {
  const script = path.join(root, "tests/support/make-build.ts");
  const command = ["--import", FOLLOW_PARENT, "--conditions=react-server", "--import", "tsx", script];
  // To standard error, which Playwright shows of its server.
  execFileSync(process.execPath, command, { cwd: root, stdio: ["ignore", 2, "inherit"] });
}

const copies: string[] = [];
process.on("exit", () => copies.forEach((copy) => fs.rmSync(copy, { recursive: true, force: true })));

/**
 * Copies the build for one shop under test, because a running shop writes its feed into its build.
 * The copy is deleted when this process ends.
 * @param project whose build; this one by default
 * @param name of the copy's folder
 * @returns the value for NEXT_DIST_DIR
 */
export function copyBuild(project = root, name = `${TEST_BUILD}-${process.pid}-${copies.length}`): string {
  dropOldCopies();
  const copy = path.join(project, name);
  copies.push(copy);
  const original = path.join(project, TEST_BUILD);
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(original, copy, {
    recursive: true,
    filter: (file) => !UNUSED.some((unused) => file === path.join(original, unused)),
  });
  return name;
}

/** Deletes copies that killed processes have left. */
function dropOldCopies(): void {
  for (const name of fs.readdirSync(root)) {
    const owner = new RegExp(`^${TEST_BUILD}-(\\d+)-`).exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) fs.rmSync(path.join(root, name), { recursive: true, force: true });
  }
}
