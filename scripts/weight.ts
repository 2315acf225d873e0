/**
 * `npm run weight`: checks the pages of the last production build against their budgets (scripts/weight/budgets.json),
 * and looks for schemas of answers in the browser's code. `-- --floor` measures the framework alone, after an upgrade.
 * What made a page grow, `npx next analyze` shows.
 */
import fs from "node:fs";
import path from "node:path";
import { measureFloor, readFloor } from "./weight/floor";
import { weighBuilt, type Weight } from "./weight/measure";
import { lastBuild } from "./shop/build";
import { root } from "./shop/settings";
import { TEST_BUILD } from "./test/build";

const distFolder = path.join(root, lastBuild() ?? TEST_BUILD);
/** In bytes; `script` counts only what exceeds the floor. */
const budgets = JSON.parse(fs.readFileSync(path.join(root, "scripts/weight/budgets.json"), "utf8")) as Record<
  string,
  Weight & { route: string }
>;

if (process.argv.includes("--floor")) console.log(`${measureFloor().script} bytes`);
else check();

function check(): void {
  const floor = readFloor();
  for (const [page, budget] of Object.entries(budgets)) {
    const weight = weighBuilt(distFolder, page);
    const ours = { ...weight, script: weight.script - floor.script };
    for (const kind of ["script", "html", "style"] as const) {
      const within = ours[kind] <= budget[kind];
      const words = `${page}: ${kind} ${kB(ours[kind])} of ${kB(budget[kind])} kB`;
      console.log(`${within ? "✓" : "✗"} ${words}`);
      if (!within) process.exitCode = 1;
    }
  }
  console.log(`The framework's ${kB(floor.script)} kB of script come on top of each page's.`);
  // Forms load schemas of zod/mini when they are used (decision 0064); every other schema is of zod itself.
  const validating = chunksWith('"ZodString"');
  console.log(
    `${validating.length === 0 ? "✓" : "✗"} schemas of answers stay on the server (decision 0054) ${validating.join()}`,
  );
  if (validating.length > 0) process.exitCode = 1;
}

/** Names of the browser's files, whether loaded first or later, that contain a text. */
function chunksWith(text: string): string[] {
  const folder = path.join(distFolder, "static/chunks");
  return fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .filter((name) => fs.readFileSync(path.join(folder, name), "utf8").includes(text));
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
