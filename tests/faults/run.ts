/**
 * `npm run test:faults`: puts one deliberate fault after the other into a copy of the project and shows that a part of
 * `npm test` notices it. A fault that goes unnoticed is a hole in the tests.
 *
 *   --only cookie     those whose name contains the word
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { TEST_BUILD } from "@/scripts/test/build";
import { closeWith } from "@/scripts/test/counts";
import { provideBrowser } from "@/scripts/test/browser";
import { withPostgres } from "@/scripts/test/postgres";
import { FAULTS, type Fault } from "./list";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const root = process.cwd();
/** Next to the project, because hard links to its packages don't work across disks. */
const copy = fs.mkdtempSync(path.join(path.dirname(root), "shop-faults-"));
/** Not the browser tests' usual port: somebody may be using it. */
const E2E_PORT = "3190";

const chosen = FAULTS.filter(({ name }) => name.includes(values.only));
const unnoticed: string[] = [];
try {
  provideBrowser();
  copyProject();
  await withPostgres(async () => {
    console.log("| fault | noticed by | as |\n|---|---|---|");
    for (const fault of chosen) {
      const complaint = notice(fault);
      if (!complaint) unnoticed.push(fault.name);
      console.log(`| ${fault.name} | ${commandOf(fault)} | ${complaint ?? "**not noticed**"} |`);
    }
  });
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
closeWith({ passed: chosen.length - unnoticed.length, failed: unnoticed.length });

/** Everything that belongs to the project, with its packages. */
function copyProject(): void {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(copy, file), { verbatimSymlinks: true });
  // The bundler follows no link out of the project; hard links take neither room nor time where there are any.
  const linked = spawnSync("cp", ["-al", path.join(root, "node_modules"), path.join(copy, "node_modules")]);
  if (linked.status !== 0)
    fs.cpSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

/** @returns the first thing that the tests complain about, or null when they notice nothing */
function notice({ file, from, to, noticedBy }: Fault): string | null {
  const target = path.join(copy, file);
  const sound = fs.readFileSync(target, "utf8");
  if (sound.split(from).length !== 2)
    throw new Error(`${file} has “${from}” not exactly once: mend the fault.`);
  fs.writeFileSync(
    target,
    sound.replace(from, () => to),
  );
  try {
    for (const command of noticedBy) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--conditions=react-server", "--import", "tsx", ...command],
        { cwd: copy, encoding: "utf8", env: { ...process.env, E2E_PORT, NEXT_DIST_DIR: TEST_BUILD } },
      );
      if (status !== 0) return complaintIn(`${stdout}\n${stderr}`);
    }
    return null;
  } finally {
    fs.writeFileSync(target, sound);
  }
}

/** @throws when the command broke off: a fault that breaks the build proves nothing of the tests */
function complaintIn(said: string): string {
  const line = said.split("\n").find((each) => /^\s*(●|✗|✘|seed \d+:)/.test(each));
  if (!line) throw new Error(`The tests didn't get through:\n${said.slice(-2000)}`);
  return line
    .trim()
    .replace(/^[●✗✘]\s*(\d+ )?/, "")
    .replaceAll("|", "/")
    .slice(0, 160);
}

function commandOf({ noticedBy }: Fault): string {
  return noticedBy
    .map(([script, ...args]) => `\`${[path.basename(script!, ".ts"), ...args].join(" ")}\``)
    .join(", ");
}
