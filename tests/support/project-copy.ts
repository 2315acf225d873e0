import { execFileSync, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { FOLLOW_PARENT } from "../../scripts/shop/children";
import { root } from "../../scripts/shop/settings";
import { generateClients } from "../../scripts/shop/prepare";
import { applyEdits, type Edit } from "./edits";

/**
 * Copies the project in its current state, with its packages, for tests that damage it. The copy is deleted when this
 * process ends.
 * @returns its folder, next to the project: hard links to the packages don't work across disks
 */
export function copyProject(): string {
  generateClients();
  const copy = fs.mkdtempSync(path.join(path.dirname(root), "shop-copy-"));
  // What runs in it, a build say, may write for a second more after a signal.
  process.on("exit", () => fs.rmSync(copy, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 }));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(copy, file), { verbatimSymlinks: true });
  fs.cpSync(path.join(root, "lib/generated"), path.join(copy, "lib/generated"), { recursive: true });
  // The bundler doesn't follow links out of the project; hard links take neither space nor time where they are
  // possible.
  const packages = path.join(copy, "node_modules");
  const linked = spawnSync("cp", ["-al", path.join(root, "node_modules"), packages]);
  if (linked.status !== 0)
    fs.cpSync(path.join(root, "node_modules"), packages, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/**
 * Runs a check for each item, in as many copies of the project at a time as there are processors.
 * @param check gets a copy that nothing else uses meanwhile, and the copy's number from 0
 * @returns the answers in the order of the items
 */
export async function inCopies<Item, Answer>(
  items: readonly Item[],
  check: (item: Item, copy: string, number: number) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const copies = Math.min(os.availableParallelism(), items.length);
  const takeTurns = async (_: unknown, number: number) => {
    const copy = copyProject();
    while (next < items.length) {
      const turn = next++;
      answers[turn] = await check(items[turn]!, copy, number);
    }
  };
  await Promise.all(Array.from({ length: copies }, takeTurns));
  return answers;
}

/**
 * Runs something while edits are applied to a copy of the project, then reverts them.
 * @throws when the text of an edit doesn't occur in its file exactly once
 */
export async function whileEdited<Result>(
  copy: string,
  edits: readonly Edit[],
  run: () => Promise<Result>,
): Promise<Result> {
  const after = applyEdits(copy, edits);
  const before = [...after.keys()].map((target) => [target, fs.readFileSync(target, "utf8")] as const);
  try {
    for (const [target, changed] of after) fs.writeFileSync(target, changed);
    return await run();
  } finally {
    for (const [target, original] of before) fs.writeFileSync(target, original);
  }
}

/** How a command ended: its exit code, null after a signal, and what it said. */
type Ended = { status: number | null; stdout: string; stderr: string };

/**
 * Runs Node in a copy of the project. It ends when this process does, however that happens.
 * @param args Node's arguments
 */
export async function runInCopy(
  copy: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const child = spawn(process.execPath, ["--import", FOLLOW_PARENT, ...args], {
    cwd: copy,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endToo = () => child.kill();
  process.on("exit", endToo);
  try {
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
    return { status, stdout, stderr };
  } finally {
    process.off("exit", endToo);
  }
}
