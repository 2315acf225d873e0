import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "../shop/settings";
import { generateClients } from "../shop/prepare";
import { applyEdits, type Edit } from "./edits";

/**
 * Copies the project in its current state, with its packages, for tests that damage it. The copy is deleted when this
 * process ends.
 * @returns its folder, next to the project: hard links to the packages don't work across disks
 */
export function copyProject(): string {
  generateClients();
  const copy = fs.mkdtempSync(path.join(path.dirname(root), "shop-copy-"));
  process.on("exit", () => fs.rmSync(copy, { recursive: true, force: true }));
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
 * Runs something while edits are applied to a copy of the project, then reverts them.
 * @throws when the text of an edit doesn't occur in its file exactly once
 */
export function whileEdited<Result>(copy: string, edits: readonly Edit[], run: () => Result): Result {
  const after = applyEdits(copy, edits);
  const before = [...after.keys()].map((target) => [target, fs.readFileSync(target, "utf8")] as const);
  try {
    for (const [target, text] of after) fs.writeFileSync(target, text);
    return run();
  } finally {
    for (const [target, text] of before) fs.writeFileSync(target, text);
  }
}
